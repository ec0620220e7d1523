// Any call of the API as the browser makes it: path parameters in their braces, the rest as query or JSON body.
import * as z from 'zod/mini'
import type { ReachableCloud } from './signed-in.ts'

export type ApiCall = { method: 'POST' | 'GET' | 'PATCH' | 'DELETE'; path: string }
type InPath = 'id' | 'request' | 'document' | 'page' | 'signer' | 'task' | 'package' | 'owner'
/** A part of the path that isn't given is 'none'. */
export type Parts = { [name in InPath]?: string } & { query?: string; body?: unknown }

const anyObject = z.record(z.string(), z.any())

export const callApi = async (
  cloud: Pick<ReachableCloud, 'url'>,
  { method, path }: ApiCall,
  token: string | undefined,
  { query = '', body, ...given }: Parts = {},
) => {
  const hasBody = method === 'POST' || method === 'PATCH'
  const inPath = new Map(Object.entries(given))
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(inPath.get(name) ?? 'none'))
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
