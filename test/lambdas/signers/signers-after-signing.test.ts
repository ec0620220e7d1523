import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { evidence } from '#test/support/papers/paper-world.ts'
import { takenBack } from '#test/support/papers/signed-record.ts'
import {
  apart,
  asked,
  askedAgain,
  at,
  by,
  insured,
  later,
  newAsk,
  paperOf,
  signedWell,
} from '#test/support/signers/asked-signers.ts'

const { withAskedAgain, withWithdrawn } = await import('#lambdas/signers/change-signers.ts')
const { signersOf } = await import('#lambdas/signers/signer-views.ts')
const { indexColumns } = await import('#lambdas/cases/case-keys.ts')
const { caseFactsOf } = await import('#lambdas/cases/case-facts.ts')
const { withPaper } = await import('#lambdas/papers/change-papers.ts')

test('[SGN-4] [SGN-31] In the last 90 days of a paper, and once it was taken back, they are asked again, and who signed stays on the list', () => {
  const soon = { ...asked(apart()), papers: [paperOf('2026-12-31')] }
  const again = withAskedAgain(soon, { signer: insured.signer, ...newAsk() }, by(later(1)))
  expect(again?.mails.outbox).toMatchObject([{ kind: 'signer-asked' }])
  const ended = { ...soon, papers: [paperOf('2028-11-01', takenBack)] }
  expect(withAskedAgain(ended, { signer: insured.signer, ...newAsk() }, by(later(30)))).toBeDefined()
  expect(() => withWithdrawn(soon, insured.signer, at)).toThrow('already signed')
})

test('[SGN-2] [SGN-31] Without the insured person’s signature, there is no authorization that could end', () => {
  expect(indexColumns(apart(), at)).toMatchObject({ authorization_ends: null })
  const signed = { ...apart(), papers: [...apart().papers, paperOf('2028-11-01')] }
  expect(indexColumns(signed, at)).toMatchObject({ authorization_ends: '2028-11-01' })
})

test('[SGN-15] Who signed and rests gets the link to their copy again from the team, without an invitation', () => {
  const ask = { ask: randomUUID() }
  const needsHelp = { name: 'Warren Hale', why: 'resting' }
  expect(caseFactsOf(signedWell(), later(2)).helpless_signer).toEqual(needsHelp)
  const after = askedAgain(signedWell(), 'team@example.com', ask)
  expect(after && caseFactsOf(after, later(2)).helpless_signer).toBeNull()
  expect(after?.signers).toMatchObject([{ fact_tries: 0, link: null, session: null, invitations: [{ at }] }])
  expect(after?.mails.outbox.filter(({ kind }) => kind === 'signer-copy')).toMatchObject([{ id: ask.ask }])
  expect(after && signersOf(after, later(2)).signers[0]?.state).toBe('signed')
  expect(after && askedAgain(after, 'team@example.com', ask)).toBeUndefined()
  expect(() => askedAgain(signedWell(), 'team@example.com', { email: null })).toThrow('already signed')
  expect(() => asked(signedWell())).toThrow('already signed')
})

test('[SGN-15] [SGN-17] A copy’s link never becomes a question: asked again after a taking back, it ends', () => {
  const ended = { ...signedWell(), papers: [paperOf('2028-11-01', takenBack)] }
  expect(askedAgain(ended, null, {}, later(30))?.signers).toMatchObject([{ link: null }])
  expect(() => withWithdrawn(ended, insured.signer, at)).toThrow('signed and took it back')
})

test('[SGN-15] A copy goes out even if the outbox is full', () => {
  const record = asked(apart())
  const [mail] = record.mails.outbox
  const full = { ...record, mails: { ...record.mails, outbox: Array(20).fill(mail) } }
  const paper = { id: 'new', kind: 'authorization', code: 'CODE', evidence, signer: insured.signer } as const
  const signed = { kind: paper.kind, signature: 'theirs', signer: insured.signer }
  expect(withPaper(full, paper, signed, later(1))?.mails.outbox.at(-1)?.kind).toBe('signer-copy')
})

const known_by = {
  link: 'mail' as const,
  ...{ link_made_at: at, email: 'mary@example.com', is_applicants_email: true },
  ...{ code_sent_at: at, code_entered_at: at, birth_date: '03/05/1946', compared: [] },
}

test('[SGN-24] A signature by a link to the applicant’s own email is flagged until it is taken back', () => {
  const signedBy = (paper: ReturnType<typeof paperOf>) => ({
    ...apart(),
    papers: [{ ...paper, evidence: { ...paper.evidence, signer: 'Warren Hale', known_by } }],
  })
  expect(caseFactsOf(signedBy(paperOf('2028-11-01')), at).signed_by_applicants_email).toEqual(['Warren Hale'])
  expect(caseFactsOf(signedBy(paperOf('2028-11-01', takenBack)), at).signed_by_applicants_email).toEqual([])
})

test('[SGN-4] [SGN-31] Who was asked for the next paper in time is still asked once the older one ended', () => {
  const soon = { ...asked(apart()), papers: [paperOf('2026-12-31')] }
  const again = askedAgain(soon, null, {}, later(30))
  const stateAt = (days: number) => again && signersOf(again, later(days)).signers[0]?.state
  expect([stateAt(31), stateAt(60)]).toEqual(['asked', 'asked'])
  expect(signersOf(soon, later(60)).signers[0]?.state).toBe('expired')
})
