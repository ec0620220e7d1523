// Lifecycle rules: at midnight UTC, so one run before a day's first request is enough.
import * as z from 'zod/mini'
import type { ObjectStore } from './object-store.ts'
import type { UploadStore } from './upload-store.ts'

const days = z.number().check(z.int(), z.minimum(1))

export const lifecycleRuleSchema = z.strictObject({
  Id: z.optional(z.string()),
  Status: z.enum(['Enabled', 'Disabled']),
  Prefix: z.optional(z.string()),
  ExpirationInDays: z.optional(days),
  AbortIncompleteMultipartUpload: z.optional(z.strictObject({ DaysAfterInitiation: days })),
})

type LifecycleRule = z.infer<typeof lifecycleRuleSchema>

const dayMs = 86_400_000
const dayOf = (at: number) => Math.floor(at / dayMs)

/** Milliseconds since 1970. */
export const expiryOf = (since: string, afterDays: number): number =>
  (dayOf(Date.parse(since)) + afterDays + 1) * dayMs

const hasExpired = (
  rules: readonly LifecycleRule[],
  daysOf: (rule: LifecycleRule) => number | undefined,
  { key, since, now }: { key: string; since: string; now: number },
) =>
  rules.some((rule) => {
    const afterDays =
      rule.Status === 'Enabled' && key.startsWith(rule.Prefix ?? '') ? daysOf(rule) : undefined
    return afterDays !== undefined && now >= expiryOf(since, afterDays)
  })

type Home = { rules: readonly LifecycleRule[]; objects: ObjectStore; uploads: UploadStore; now: () => number }

const sweep = async ({ rules, objects, uploads, now }: Home) => {
  const at = now()
  const modified = new Date(at).toISOString()
  for (const version of objects.list()) {
    const { key, modified: since } = version
    if (hasExpired(rules, (rule) => rule.ExpirationInDays, { key, since, now: at }))
      await objects.expire(version, modified)
  }
  for (const { uploadId, key, initiated: since } of await uploads.list()) {
    const daysOf = (rule: LifecycleRule) => rule.AbortIncompleteMultipartUpload?.DaysAfterInitiation
    if (hasExpired(rules, daysOf, { key, since, now: at })) await uploads.remove(uploadId)
  }
}

/** Before each look into the bucket. */
export const createLifecycle = (home: Home) => {
  let sweptOn: number | undefined
  let swept = Promise.resolve()
  return (): Promise<void> => {
    const today = dayOf(home.now())
    if (home.rules.length === 0 || sweptOn === today) return swept
    sweptOn = today
    swept = sweep(home).catch((error: unknown) => {
      sweptOn = undefined
      throw error
    })
    return swept
  }
}
