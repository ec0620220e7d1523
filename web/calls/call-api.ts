import type * as z from 'zod/mini'
import { type Failure, failureSchema } from '#domain/contracts/contract.ts'
import { partsOf } from '#web/platform/parts-of.ts'
import { unreachableText } from '#web/platform/site-config.ts'
import { withSupportCode } from '#web/platform/support-code.ts'
import { goesFirst } from '#web/platform/when-idle.ts'
import { accessToken, type TokenRequest } from '#web/session/session-source.ts'

type Endpoint<Request extends object, Reply> = {
  method: string
  path: string
  request: z.ZodMiniType<unknown, Request>
  reply: z.ZodMiniType<Reply>
}

/** `keepalive` outlives the page, with at most 64 KB. With `userId` it fails for another user. */
type CallOptions = { keepalive?: boolean; userId?: string | undefined }

type Dependencies = {
  fetch: typeof fetch
  accessToken: (request: TokenRequest) => Promise<string | undefined>
}

const messages = {
  signedOut: 'Your session has ended. Please sign in again.',
  unexpected: 'Something went wrong on our side. Please try again.',
  blocked: 'Our security system didn’t let this through. Please try again later, or call us.',
}

/** `status` is 0 without a reply. Pages can show `message`. */
export class ApiError extends Error {
  readonly status: number
  readonly failure: Failure
  readonly fields: NonNullable<Failure['fields']>
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined
  /** The firewall refused it. */
  isBlocked = false

  constructor(status: number, failure: Failure, retryAfterSeconds?: number) {
    super(failure.message)
    this.name = 'ApiError'
    this.status = status
    this.failure = failure
    this.fields = failure.fields ?? []
    this.requestId = failure.requestId
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Escapes U+FFFD, which the server would take for broken UTF-8. */
const bodyOf = (request: object): string => JSON.stringify(request).replaceAll('\ufffd', '\\ufffd')

const addressed = ({ method, path }: { method: string; path: string }, request: object) => {
  const left = partsOf(request)
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(left.get(name)))
    left.delete(name)
    return value
  })
  if (method !== 'GET' && method !== 'DELETE') return { path: filled, body: bodyOf(Object.fromEntries(left)) }
  const named = [...left].filter(([, value]) => value !== undefined)
  const query = String(new URLSearchParams(named.map(([name, value]) => [name, String(value)])))
  return { path: query === '' ? filled : `${filled}?${query}` }
}

const readJson = (response: Response): Promise<unknown> => response.json().catch(() => undefined)

const secondsIn = (header: string | null): number | undefined =>
  header !== null && /^\d+$/.test(header) ? Number(header) : undefined

const errorOf = async (response: Response): Promise<ApiError> => {
  const parsed = failureSchema.safeParse(await readJson(response))
  const requestId = response.headers.get('apigw-requestid') ?? undefined
  const isBlocked = response.status === 403 && !parsed.success
  const known = parsed.success ? parsed.data : { message: isBlocked ? messages.blocked : messages.unexpected }
  const failure = requestId === undefined ? known : { requestId, ...known }
  const error = new ApiError(response.status, failure, secondsIn(response.headers.get('retry-after')))
  error.message = withSupportCode(error.message, error)
  error.isBlocked = isBlocked
  return error
}

const unreachable = () =>
  new ApiError(0, { message: `${unreachableText()} Please check your internet connection.` })

const requestOf = (method: string, bearer: string, body: string | undefined): RequestInit => ({
  method,
  headers: {
    authorization: `Bearer ${bearer}`,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  },
  ...(body !== undefined && { body }),
})

export const createCallApi = (dependencies: Dependencies) => {
  const token = async (wanted: TokenRequest) => {
    const known = await dependencies.accessToken(wanted).catch(() => {
      throw unreachable()
    })
    if (known === undefined) throw new ApiError(401, { message: messages.signedOut })
    return known
  }

  /** Throws only ApiError. A 401 refreshes the session and tries once more. */
  return async <Request extends object, Reply>(
    endpoint: Endpoint<Request, Reply>,
    request: NoInfer<Request>,
    { keepalive = false, userId }: CallOptions = {},
  ): Promise<Reply> => {
    const { path, body } = addressed(endpoint, request)
    const send = (bearer: string) =>
      goesFirst(dependencies.fetch(path, { ...requestOf(endpoint.method, bearer, body), keepalive })).catch(
        () => {
          throw unreachable()
        },
      )

    const first = await send(await token({ isLeaving: keepalive, userId }))
    const response = first.status === 401 ? await send(await token({ forceRefresh: true, userId })) : first
    if (!response.ok) throw await errorOf(response)
    const answer = endpoint.reply.safeParse(await readJson(response))
    if (!answer.success) throw new ApiError(502, { message: messages.unexpected })
    return answer.data
  }
}

export const callApi = createCallApi({ fetch: (...request) => fetch(...request), accessToken })

/** The error itself, or what caused it. */
export const apiErrorIn = (error: unknown): ApiError | undefined => {
  if (error instanceof ApiError) return error
  return error instanceof Error ? apiErrorIn(error.cause) : undefined
}

/** Milliseconds, if it failed only because the service is busy. */
export const busyDelay = (error: unknown): number | undefined => {
  const found = apiErrorIn(error)
  return found && [429, 503].includes(found.status) ? (found.retryAfterSeconds ?? 0) * 1000 : undefined
}
