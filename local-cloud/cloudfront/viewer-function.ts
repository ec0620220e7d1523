// Runs CloudFront functions in a sandbox that forgets requests.
import { randomBytes } from 'node:crypto'
import { createContext, Script } from 'node:vm'
import * as z from 'zod/mini'
import { distributionHost } from '../cloudformation/physical-names.ts'
import type { HttpRequest, HttpResponse } from '../http/http-message.ts'

/** Milliseconds; CloudFront allows one, busy machines need more. */
const usualLimit = 2000

const valueSchema = z.object({
  value: z.string(),
  multiValue: z.optional(z.array(z.object({ value: z.string() }))),
})

/** Object schemas lose `__proto__`. */
const valuesSchema = z.pipe(
  z.transform((values: unknown) =>
    typeof values === 'object' && values !== null ? Object.entries(values) : values,
  ),
  z.array(z.tuple([z.string(), valueSchema])),
)

const requestSchema = z.object({
  method: z.string(),
  uri: z.string().check(z.startsWith('/')),
  querystring: valuesSchema,
  headers: valuesSchema,
  cookies: valuesSchema,
})

const responseSchema = z.object({
  statusCode: z.number(),
  headers: z._default(valuesSchema, []),
  body: z._default(z.union([z.string(), z.object({ data: z.string(), encoding: z.literal('text') })]), ''),
})

type Values = z.infer<typeof valuesSchema>

const toValues = (pairs: readonly (readonly [string, string])[]) => {
  const values = new Map<string, string[]>()
  for (const [name, value] of pairs) values.set(name, [...(values.get(name) ?? []), value])
  const asValue = (all: readonly string[]) => {
    const value = all.at(-1) ?? ''
    return all.length > 1 ? { value, multiValue: all.map((one) => ({ value: one })) } : { value }
  }
  return Object.fromEntries([...values].map(([name, all]) => [name, asValue(all)]))
}

const fromValues = (values: Values) =>
  values.flatMap(([name, { value, multiValue }]) =>
    (multiValue ?? [{ value }]).map((item) => [name, item.value] as const),
  )

const parameters = (query: string) =>
  query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair): [string, string] => {
      const [name = '', ...value] = pair.split('=')
      return [name, value.join('=')]
    })

const eventOf = (request: HttpRequest, distributionId: string) => {
  const { cookie, ...headers } = request.headers
  const cookies = (cookie ?? '').split(/; */).filter((pair) => pair !== '')
  return {
    version: '1.0',
    context: {
      distributionDomainName: distributionHost(distributionId),
      distributionId,
      eventType: 'viewer-request',
      requestId: randomBytes(16).toString('base64url'),
    },
    viewer: { ip: request.viewerIp },
    request: {
      method: request.method,
      uri: request.path,
      querystring: toValues(parameters(request.query)),
      headers: toValues(Object.entries(headers)),
      cookies: toValues(parameters(cookies.join('&'))),
    },
  }
}

const join = (values: Values, separator: string) =>
  fromValues(values)
    .map(([name, value]) => (value === '' ? name : `${name}=${value}`))
    .join(separator)

const toRequest = (original: HttpRequest, changed: z.infer<typeof requestSchema>): HttpRequest => {
  const cookie = join(changed.cookies, '; ')
  return {
    ...original,
    path: changed.uri,
    query: join(changed.querystring, '&'),
    headers: {
      ...Object.fromEntries(fromValues(changed.headers).map(([name, value]) => [name.toLowerCase(), value])),
      ...(cookie ? { cookie } : {}),
    },
  }
}

const toResponse = ({ statusCode, headers, body }: z.infer<typeof responseSchema>): HttpResponse => ({
  status: statusCode,
  headers: Object.fromEntries(fromValues(headers).map(([name, value]) => [name.toLowerCase(), value])),
  body: Buffer.from(typeof body === 'string' ? body : body.data),
})

/** Rejects for failures, and after `longestMs`. */
export const createViewerFunction = (code: string, distributionId: string, longestMs = usualLimit) => {
  const script = new Script(`(() => {
    for (const name of Object.keys(globalThis)) if (name !== 'event') delete globalThis[name]
    ${code}
    return (async () => JSON.stringify(await handler(JSON.parse(event))))()
  })()`)
  // One for all, and none for a function that isn't called: making it costs more than the rest of a request.
  const globals = { event: '' }
  let sandbox: ReturnType<typeof createContext> | undefined
  // A limit starts a thread, which costs more than all the rest. Code without a loop comes to its end.
  const limit = /\b(?:for|while)\b/.test(code) ? { timeout: longestMs } : {}
  return async (request: HttpRequest): Promise<{ request: HttpRequest } | { response: HttpResponse }> => {
    globals.event = JSON.stringify(eventOf(request, distributionId))
    sandbox ??= createContext(globals, { codeGeneration: { strings: false, wasm: false } })
    const text: unknown = await script.runInContext(sandbox, limit)
    const result: unknown = JSON.parse(z.string().parse(text))
    const response = responseSchema.safeParse(result)
    return response.success
      ? { response: toResponse(response.data) }
      : { request: toRequest(request, requestSchema.parse(result)) }
  }
}

export type ViewerFunction = ReturnType<typeof createViewerFunction>
