// Files of papers that second signers signed, and of what the applicant signs while the insured person signs apart.
import { expect, test } from 'vitest'
import { signersConsentVersion, signersReleaseVersion } from '#domain/legal/current-versions.ts'
import { currentConsentText, signersConsentText } from '#domain/legal/hipaa-authorization.ts'
import { signersReleaseText } from '#domain/legal/policy-release.ts'
import { filesOfPaper } from '#domain/papers/papers.ts'
import { dueFiles } from '#lambdas/papers/due-files.ts'
import { paperContentOf } from '#lambdas/papers/render/paper-content.ts'
import { fingerprintOf } from '#lambdas/records/fingerprint.ts'
import { fullAnswers } from '#test/support/answers/full-answers.ts'
import { signedRecord } from '#test/support/papers/signed-record.ts'
import { wordsOf } from '#test/support/papers/words-of.ts'

const answers = { ...fullAnswers(1), firstName: 'Warren', middleName: '', lastName: 'Hale' }

type Given = Parameters<typeof signedRecord>[0]

const read = (file: 'disclosure' | 'copy' | 'authorization' | 'release', given: Given, signer?: string) => {
  const { paper, ...stored } = signedRecord({ answers, ...given })
  const signed = signer === undefined ? paper : { ...paper, signer }
  return wordsOf(paperContentOf({ ...stored, paper: signed, file, isMarked: false }))
}

test('[SGN-2] The file of a disclosure says who is to sign the authorization, and has neither its text nor an end', () => {
  const words = read('disclosure', { kind: 'disclosure' })
  expect(words).toContain('HIPAA authorization\nTo be signed by “Warren Hale”')
  expect(words).toContain('Signed as the owner of the policy, as the signer states')
  for (const { text } of currentConsentText.disclosure) expect(words).toContain(text)
  for (const { text } of currentConsentText.authorization) expect(words).not.toContain(text)
  expect(words).not.toMatch(/Valid until|expires on|How to take it back|accept the HIPAA/)
})

test('[SGN-2] The copy of a disclosure shows the authorization as not signed, and the answers', () => {
  const words = read('copy', { kind: 'disclosure' })
  expect(words).toContain('To be signed by “Warren Hale”. The signature below doesn’t sign it.')
  for (const { text } of currentConsentText.authorization) expect(words).toContain(text)
  expect(words).toContain('PN-1000001')
  expect(words).not.toMatch(/it expires on|accept the HIPAA/)
})

const signed = (version: string, text: object) => ({
  text_version: version,
  text_sha256: fingerprintOf(text),
})

test('[SGN-14] The insured person’s authorization has their text and how to take it back', () => {
  const evidence = signed(signersConsentVersion, signersConsentText)
  const words = read('authorization', { evidence }, 'a')
  for (const { text } of signersConsentText.authorization) expect(words).toContain(text)
  expect(words).toContain('Signed as the insured person, as the signer states')
  expect(words).toContain(
    'Use the link in the email that came with the copy, write to help@larkfield.example',
  )
})

test('[SGN-14] A trustee’s release says as what they signed, and not when the insured person was born', () => {
  const evidence = signed(signersReleaseVersion, signersReleaseText)
  const words = read('release', { kind: 'policy-release', evidence }, 'a')
  expect(words).toContain('Signed as a trustee, owner of the policy, as the signer states')
  expect(words).toContain('“Warren Hale”, as the application says')
  expect(words).not.toContain('born')
})

test('[SGN-14] Second signers’ papers have no copy with answers, and one signed with a pen has no file', () => {
  const kinds = ['authorization', 'policy-release'] as const
  const of = (more: object) => kinds.map((kind) => filesOfPaper({ kind, ...more }))
  expect(of({})).toEqual([
    ['authorization', 'copy'],
    ['release', 'coverage-request'],
  ])
  expect(of({ signed_by: 'a' })).toEqual([['authorization'], ['release', 'coverage-request']])
  expect(of({ signed_by: 'a', on_paper: true })).toEqual([[], []])
  const { record, paper } = signedRecord()
  const onPaper = { document: 'd', recorded_by: 'a', recorded_at: 'b', confirmed_by: 'c' }
  const files = (evidence: object) =>
    dueFiles({
      ...record,
      papers: [{ ...paper, signer: 'a', evidence: paper.evidence && { ...paper.evidence, ...evidence } }],
    }).map(({ file }) => file)
  expect(files({})).toEqual(['authorization'])
  expect(files({ on_paper: onPaper })).toEqual([])
})
