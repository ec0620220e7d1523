import { createHash, randomUUID } from 'node:crypto'
import { afterEach, expect, vi } from 'vitest'
import { signaturePicture } from '#bin/start/pictures.ts'
import { usDateOf } from '#domain/text/us-date.ts'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import { consentOf } from '#test/support/complete-applicant.ts'
import { importEndpoints } from './imported-endpoints.ts'

export const endpoints = await importEndpoints()
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

export const dayInMilliseconds = 24 * 60 * 60 * 1000
export const answers = completeAnswers
export const picture = signaturePicture()
export const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

export const uploaded = async (userId: string) => {
  const key = `${userId}/signature_1700000000000.png`
  await endpoints.putPicture(key, picture)
  return key
}

const saved = async (given: object) => {
  const userId = randomUUID()
  const { status, body } = await endpoints.save(userId, given, 0, { currentStep: 3 })
  expect([status, body]).toEqual([200, expect.objectContaining({ version: 1 })])
  return userId
}

let example: Promise<string> | undefined

/** With the usual answers, a copy of the first one. */
export const complete = async (given: object = answers) => {
  if (given === answers) example ??= saved(answers)
  const userId = await (given === answers && example ? example.then(endpoints.copy) : saved(given))
  return { userId, version: 1, key: await uploaded(userId) }
}
type Complete = Awaited<ReturnType<typeof complete>>

export const signedDaysAgo = (days: number) => {
  const date = new Date(Date.now() - days * dayInMilliseconds).toISOString().slice(0, 10)
  return usDateOf(new Date(`${date}T12:00:00`))
}
export const today = () => signedDaysAgo(0)

export const submit = (
  { userId, version, key }: Complete,
  consent: object = {},
  rest: object = {},
  from: { viewerIp?: string; signedInSecondsAgo?: number } = {},
) =>
  endpoints.call(
    'submitApplication',
    { userId, viewerIp: '203.0.113.7', userAgent: 'Browser 1', ...from },
    {
      version,
      saveId: randomUUID(),
      consent: { ...consentOf({ key }), dateSigned: today(), ...consent },
      ...rest,
    },
  )

export const expectUntouched = async (applicant: Complete, act: () => Promise<unknown>) => {
  const before = await endpoints.stored(applicant.userId)
  await act()
  expect(await endpoints.stored(applicant.userId)).toEqual(before)
}

/** JSON with its keys in order, as anybody can make it of the stored answers to compare the hash. */
export const inOrder = (record: object) =>
  JSON.stringify(Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1))))
