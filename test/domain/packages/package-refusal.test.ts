import { expect, test } from 'vitest'
import { packageRefusal } from '#domain/packages/package-refusal.ts'
import { signedPaper } from '#test/support/desk-case.ts'
import { decided, documentOf, pageOf } from '#test/support/documents/case-documents.ts'
import { buyerOf } from '#test/support/packages/made-up-packages.ts'

const today = '2026-11-27'
const authorization = signedPaper()
const takenBack = { ...authorization, taken_back_at: '2026-11-27T15:00:00Z' }
const expired = { ...authorization, expires_on: '2026-11-26' }
const disclosure = signedPaper({
  ...{ id: 'first', kind: 'disclosure', ready: ['disclosure', 'copy'], expires_on: '2026-11-26' },
})
const bySigner = signedPaper({ ready: ['authorization'], signed_by: 'a'.repeat(16) })
const documents = [documentOf(1, { decision: decided(), pages: [pageOf(1)] })]
const inCase = {
  isClosed: false,
  papers: [authorization],
  documents,
  state: 'IL',
  packages: 0,
  areAnswersAsSigned: true,
}
const asked = { buyer: buyerOf(1), withAnswers: false }
const licensed = (state: string, until: string) => ({ buyer: buyerOf(1, { licenses: [{ state, until }] }) })

type Changes = Partial<typeof inCase> | { state: null } | { packages: null }

test.each<[string, Changes, object, string | null]>([
  ['a case that is ready', {}, {}, null],
  ['the last day of a license', {}, licensed('IL', today), null],
  ['answers without documents', { documents: [] }, { withAnswers: true }, null],
  [
    '[SGN-31] an authorization of a second signer, and answers under a disclosure of long ago',
    { papers: [bySigner, disclosure], documents: [] },
    { withAnswers: true },
    null,
  ],
  ['[SGN-2] only a disclosure', { papers: [disclosure] }, {}, 'There is no signed authorization'],
  ['a closed case', { isClosed: true }, {}, 'This case is closed'],
  ['nothing signed', { papers: [] }, {}, 'There is no signed authorization'],
  ['an expired authorization', { papers: [expired] }, {}, 'The authorization has expired'],
  ['one that was taken back', { papers: [takenBack, authorization] }, {}, 'The authorization was taken back'],
  ['a removed buyer', {}, { buyer: null }, 'This buyer isn’t on the list anymore'],
  ['an unknown state', { state: null }, {}, 'The application doesn’t say in which state'],
  ['another state', {}, licensed('TX', '2099-12-31'), 'Harbor Settlements isn’t licensed in Illinois'],
  [
    'an ended license',
    {},
    licensed('IL', '2026-11-26'),
    'The license of Harbor Settlements in Illinois ended',
  ],
  ['nothing inside', { documents: [documentOf(2)] }, {}, 'Nothing would be in it'],
  ['no file yet', { papers: [{ ...authorization, ready: [] }] }, {}, 'We’re still making'],
  [
    'no copy yet',
    { papers: [{ ...authorization, ready: ['authorization'] }] },
    { withAnswers: true },
    'We’re still making',
  ],
  ['other answers than those signed, left out', { areAnswersAsSigned: false }, {}, null],
  ['other answers', { areAnswersAsSigned: false }, { withAnswers: true }, 'The answers aren’t those'],
  ['a case with 59 packages', { packages: 59 }, {}, null],
  ['a case with 60 packages', { packages: 60 }, {}, 'This case already has 60 packages'],
  ['a case whose list is damaged', { packages: null }, {}, 'The list of who got what can’t be read'],
])('[PKG-4] A package of %s', (_, changes, order, reason) => {
  const refusal = packageRefusal({ ...inCase, ...changes }, { ...asked, ...order }, today)
  expect(refusal).toEqual(reason === null ? null : expect.stringContaining(reason))
})
