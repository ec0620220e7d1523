// Lifecycle rules: at midnight UTC, so one run before a day's first request is enough.
import * as z from 'zod/mini'
import type { ObjectStore, ObjectVersion } from './object-store.ts'
import type { UploadStore } from './upload-store.ts'

const days = z.number().check(z.int(), z.minimum(1))

export const lifecycleRuleSchema = z.strictObject({
  Id: z.optional(z.string()),
  Status: z.enum(['Enabled', 'Disabled']),
  Prefix: z.optional(z.string()),
  TagFilters: z.optional(z.array(z.strictObject({ Key: z.string(), Value: z.string() }))),
  ExpirationInDays: z.optional(days),
  NoncurrentVersionExpiration: z.optional(z.strictObject({ NoncurrentDays: days })),
  AbortIncompleteMultipartUpload: z.optional(z.strictObject({ DaysAfterInitiation: days })),
})

type LifecycleRule = z.infer<typeof lifecycleRuleSchema>

const dayMs = 86_400_000
const dayOf = (at: number) => Math.floor(at / dayMs)

/** Milliseconds since 1970. */
export const expiryOf = (since: string, afterDays: number): number =>
  (dayOf(Date.parse(since)) + afterDays + 1) * dayMs

type Aging = { key: string; tags: ObjectVersion['tags']; since: string; now: number }

const isAbout = ({ Status, Prefix = '', TagFilters = [] }: LifecycleRule, { key, tags }: Aging) =>
  Status === 'Enabled' && key.startsWith(Prefix) && TagFilters.every(({ Key, Value }) => tags[Key] === Value)

const hasExpired = (
  rules: readonly LifecycleRule[],
  daysOf: (rule: LifecycleRule) => number | undefined,
  aging: Aging,
) =>
  rules.some((rule) => {
    const afterDays = isAbout(rule, aging) ? daysOf(rule) : undefined
    return afterDays !== undefined && aging.now >= expiryOf(aging.since, afterDays)
  })

type Home = { rules: readonly LifecycleRule[]; objects: ObjectStore; uploads: UploadStore; now: () => number }

/** A version is no longer current since the next one came. Newest first. */
const removeOld = async ({ rules, objects }: Home, now: number) => {
  const all = objects.listVersions()
  const daysOf = (rule: LifecycleRule) => rule.NoncurrentVersionExpiration?.NoncurrentDays
  for (const [index, { key, tags, versionId }] of all.entries()) {
    const next = all[index - 1]
    if (next?.key !== key) continue
    if (hasExpired(rules, daysOf, { key, tags, since: next.modified, now }))
      await objects.removeVersion(key, versionId)
  }
}

const sweep = async (home: Home) => {
  const { rules, objects, uploads } = home
  const now = home.now()
  const modified = new Date(now).toISOString()
  await removeOld(home, now)
  for (const version of objects.list()) {
    const { key, tags, modified: since } = version
    if (hasExpired(rules, (rule) => rule.ExpirationInDays, { key, tags, since, now }))
      await objects.expire(version, modified)
  }
  for (const { uploadId, key, initiated: since } of await uploads.list()) {
    const daysOf = (rule: LifecycleRule) => rule.AbortIncompleteMultipartUpload?.DaysAfterInitiation
    if (hasExpired(rules, daysOf, { key, tags: {}, since, now })) await uploads.remove(uploadId)
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
