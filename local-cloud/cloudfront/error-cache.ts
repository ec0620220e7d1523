// The error cache: HTTPStatusCodes.html, custom-error-pages-expiration.html of CloudFront's guide.

import type { HttpRequest, HttpResponse } from '../http/http-message.ts'
import type { Clock } from '../machine/clock.ts'

const always: readonly number[] = [404, 410, 414, 500, 501, 502, 503, 504]
/** If the origin sends a max-age. */
const withMaxAge: readonly number[] = [400, 403, 405, 412, 415]
/** Others are cached in spite of no-store. */
const honorNoStore: readonly number[] = [404, 410, 414, 501]

const usualSeconds = 10

export type ErrorRule = { ErrorCode: number; ErrorCachingMinTTL?: number | undefined }

const maxAgeOf = (cacheControl: string, expires: string, now: number): number | undefined => {
  const [, seconds] = /\bs-maxage=(\d+)/.exec(cacheControl) ?? /\bmax-age=(\d+)/.exec(cacheControl) ?? []
  if (seconds !== undefined) return Number(seconds)
  return expires === '' ? undefined : Math.max(0, (Date.parse(expires) - now) / 1000 || 0)
}

const secondsOf = ({ status, headers }: HttpResponse, rules: readonly ErrorRule[], now: number): number => {
  const cacheControl = String(headers['cache-control'] ?? '')
  const maxAge = maxAgeOf(cacheControl, String(headers.expires ?? ''), now)
  const isKept = always.includes(status) || (withMaxAge.includes(status) && /max-?age=/.test(cacheControl))
  if (!isKept || (honorNoStore.includes(status) && /no-store|no-cache|private/.test(cacheControl))) return 0
  const shortest = rules.find(({ ErrorCode }) => ErrorCode === status)?.ErrorCachingMinTTL ?? usualSeconds
  return Math.max(shortest, maxAge ?? 0)
}

type Asked = { answer: HttpResponse; shown: HttpResponse }

/** Keyed without query and headers, as in both managed policies. */
export const createErrorCache = (rules: readonly ErrorRule[], clock: Clock) => {
  const kept = new Map<string, { shown: HttpResponse; until: number }>()

  return async ({ method, path }: HttpRequest, ask: () => Promise<Asked>): Promise<HttpResponse> => {
    const key = `${method} ${path}`
    const known = kept.get(key)
    if (known && clock() < known.until) return known.shown
    const { answer, shown } = await ask()
    const until = clock() + secondsOf(answer, rules, clock()) * 1000
    if (['GET', 'HEAD'].includes(method) && until > clock()) kept.set(key, { shown, until })
    return shown
  }
}
