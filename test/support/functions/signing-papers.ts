import { expect } from 'vitest'
import type { Draft } from '#domain/application.ts'
import { consentVersionFor } from '#domain/legal/consent-version-for.ts'
import { currentConsentVersion, currentReleaseVersion } from '#domain/legal/current-versions.ts'
import type { PermissionKind } from '#domain/papers/papers.ts'
import * as submitting from './submitting.ts'

/** A test imports these from here: imported twice, submitting.ts would start two clouds. */
export const { complete, endpoints, picture, sha256, signedDaysAgo, submit, today } = submitting

export const isoDayIn = (days: number) =>
  new Date(Date.now() + days * submitting.dayInMilliseconds).toISOString().slice(0, 10)

const submitNew = async (changes: Draft) => {
  const answers = { ...submitting.answers, ...changes }
  const applicant = await complete(answers)
  const { status, body } = await submitting.submit(applicant, { textVersion: consentVersionFor(answers) })
  expect([status, body]).toEqual([200, expect.anything()])
  return applicant.userId
}

let example: Promise<string> | undefined

/** Without changes, a copy of the first one: only its record, which is what the calls look at. */
export const submittedPerson = async (changes: Draft = {}) => {
  if (Object.keys(changes).length > 0) return submitNew(changes)
  example ??= submitNew({})
  const userId = await endpoints.copy(await example)
  const { consent, form_data } = await stored(userId)
  const answers_sha256 = sha256(submitting.inOrder(form_data))
  await endpoints.set(userId, { consent: { ...consent, answers_sha256 } })
  return userId
}

let signatures = 1_800_000_000_000

export const newSignature = async (userId: string) => {
  signatures += 1
  const key = `${userId}/signature_${signatures}.png`
  await endpoints.putPicture(key, picture)
  return key
}

const versions = { authorization: currentConsentVersion, 'policy-release': currentReleaseVersion } as const

type Changes = { kind?: PermissionKind; textVersion?: string; signsAs?: object; dateSigned?: string }

const signRequest = (signature: string, changes: Changes) => ({
  kind: 'policy-release' as PermissionKind,
  textVersion: versions[changes.kind ?? 'policy-release'],
  accepted: true,
  signsAs: { as: 'self' },
  signature,
  dateSigned: today(),
  ...changes,
})

export const sign = async (
  userId: string,
  { signature, ...changes }: Changes & { signature?: string } = {},
) =>
  endpoints.call(
    'signPaper',
    { userId, signedInSecondsAgo: 1, viewerIp: '203.0.113.7', userAgent: 'Browser 1' },
    signRequest(signature ?? (await newSignature(userId)), changes),
  )

export const takeBack = (userId: string, body: object = {}, signedInSecondsAgo = 1) =>
  endpoints.call(
    'takeBackPaper',
    { userId, signedInSecondsAgo, viewerIp: '203.0.113.7', userAgent: 'Browser 1' },
    { paper: 'first', ...body },
  )

export const stored = async (userId: string) => {
  const item = await endpoints.stored(userId)
  if (!item) throw new Error('The record is gone.')
  return item
}

export const setEnd = async (userId: string, expires_on: string) =>
  endpoints.set(userId, { consent: { ...(await stored(userId)).consent, expires_on } })

export const fileOf = (userId: string, file: string, isMarked = false) => ({
  file,
  is_marked: isMarked,
  key: `${userId}/first/${file}${isMarked ? '.taken-back' : ''}.pdf`,
  sha256: 'a'.repeat(64),
  bytes: 3,
  made_at: new Date().toISOString(),
})

export const addFiles = async (userId: string, ...files: ReturnType<typeof fileOf>[]) => {
  for (const { key } of files) await endpoints.putPicture(key, Buffer.from('%PDF'))
  const [first, ...others] = (await stored(userId)).papers
  await endpoints.set(userId, { papers: [{ ...first, files }, ...others] })
}
