// Any call of the API as the browser makes it: path parameters in their braces, the rest as query or JSON body.
import * as z from 'zod/mini'
import type { ReachableCloud } from './signed-in.ts'

export type ApiCall = { method: 'POST' | 'GET' | 'PATCH' | 'DELETE'; path: string }
/** `document`, `page`, `signer`, `task`: in the path. */
type Parts = {
  id?: string
  query?: string
  body?: unknown
  request?: string
  document?: string
  page?: string
  signer?: string
  task?: string
  package?: string
  owner?: string
}

const anyObject = z.record(z.string(), z.any())

export const callApi = async (
  cloud: Pick<ReachableCloud, 'url'>,
  { method, path }: ApiCall,
  token: string | undefined,
  {
    query = '',
    body,
    id = '',
    request = 'none',
    document = 'none',
    page = 'none',
    signer = 'none',
    task = 'none',
    package: ofPackage = 'none',
    owner = 'none',
  }: Parts = {},
) => {
  const hasBody = method === 'POST' || method === 'PATCH'
  const named = new Map(
    Object.entries({ id, request, document, page, signer, task, package: ofPackage, owner }),
  )
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(named.get(name) ?? ''))
  const response = await fetch(`${cloud.url}${filled}${query}`, {
    method,
    headers: {
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(hasBody ? { body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) } : {}),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: anyObject.parse(JSON.parse(text)) }
}
