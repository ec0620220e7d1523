import { expect, test } from 'vitest'
import { signersConsentVersion } from '#domain/legal/current-versions.ts'
import { signersConsentText } from '#domain/legal/hipaa-authorization.ts'
import type { ConsentEvidence } from '#domain/papers/consent-evidence.ts'
import { fingerprintOf } from '#lambdas/records/fingerprint.ts'
import { takeFunctionEnvironment } from '#test/support/function-environment.ts'
import { signedRecord } from '#test/support/papers/signed-record.ts'

takeFunctionEnvironment({ TABLE_NAME: 'records' })
const { paperContentOf } = await import('#lambdas/papers/render/paper-content.ts')

const knownBy: NonNullable<ConsentEvidence['known_by']> = {
  ...{ link: 'mail', link_made_at: '2026-11-21T15:00:00.000Z', email: 'warren@example.com' },
  code_sent_at: '2026-11-22T22:10:00.000Z',
  code_entered_at: '2026-11-22T22:11:00.000Z',
  ...{ birth_date: '03/09/1941', compared: ['birth-date', 'ssn'] },
}

const factsOf = (changes: Partial<typeof knownBy> = {}) => {
  const { record, paper, signature } = signedRecord({
    evidence: {
      ...{ text_version: signersConsentVersion, text_sha256: fingerprintOf(signersConsentText) },
      ...{ signer: 'Warren Hale', account: null, two_step_on: null, signed_in_at: null },
      ...{ answers_sha256: null, known_by: { ...knownBy, ...changes } },
    },
  })
  const signed = { ...paper, signer: 'a'.repeat(16) }
  const { blocks } = paperContentOf({
    record,
    paper: signed,
    signature,
    file: 'authorization',
    isMarked: false,
  })
  const facts = blocks.flatMap((block) => (block.kind === 'facts' && block.isSmall ? block.facts : []))
  return new Map(facts.map(({ label, value }) => [label, value]))
}

test('[SGN-14] The certificate says how a second signer was known', () => {
  expect(
    factsOf().get('How the signer was known'),
  ).toBe(`By a link that we sent to warren@example.com, made: November 21, 2026, 10:00:00 AM EST; 2026-11-21 15:00:00 UTC
By a code of six digits that we sent to warren@example.com: November 22, 2026, 5:10:00 PM EST; 2026-11-22 22:10:00 UTC
The code was typed: November 22, 2026, 5:11:00 PM EST; 2026-11-22 22:11:00 UTC
Date of birth, as typed: 03/09/1941
Compared with the application, and the same: date of birth, last four digits of the Social Security number`)
})

test('[SGN-14] What was only noted isn’t called compared, and the applicant’s device is named', () => {
  const known = factsOf({ link: 'together', compared: [] }).get('How the signer was known')
  expect(known).toContain('By a link on the applicant’s device')
  expect(known).toContain('Date of birth, as typed; only noted: 03/09/1941')
  expect(known).not.toContain('Compared')
})

test('[SGN-14] It says if link and code went to the applicant’s own address, and only then', () => {
  const same = 'This is also the email of the applicant’s account.'
  expect(factsOf({ is_applicants_email: true }).get('How the signer was known')).toContain(same)
  expect(factsOf({ is_applicants_email: false }).get('How the signer was known')).not.toContain(same)
})

test('[SGN-14] It says nothing of an account, a sign-in, or answers, which there were not', () => {
  const facts = factsOf()
  const text = [...facts].flat().join('\n')
  for (const word of ['ccount', 'wo-step', 'igned in', 'answers', 'dashboard'])
    expect(text).not.toContain(word)
  expect(facts.get('How to take it back')).toContain('link in the email that came with the copy')
})
