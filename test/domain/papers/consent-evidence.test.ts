import { expect, test } from 'vitest'
import { consentEvidenceSchema } from '#domain/papers/consent-evidence.ts'

const parts = Object.keys(consentEvidenceSchema.shape).filter((part) => part !== 'second_factor')

test('[PAP-15] A part that is missing or damaged reads as null, and the others stay', () => {
  const stored = { signer: 'Mary Jones', expires_on: '2028-11-02', two_step_on: 'yes' }
  const nothing = Object.fromEntries(parts.map((part) => [part, null]))
  expect(consentEvidenceSchema.parse(stored)).toEqual({ ...nothing, ...stored, two_step_on: null })
  expect(consentEvidenceSchema.parse({})).toEqual(nothing)
  expect(consentEvidenceSchema.parse({ second_factor: true })).toEqual({ ...nothing, second_factor: true })
})
