import { expect, test } from 'vitest'
import { recordIn } from '#test/support/cases/case-record.ts'
import { takenBack } from '#test/support/papers/signed-record.ts'
import {
  apart,
  asked,
  askedAgain,
  at,
  type Case,
  changed,
  insured,
  later,
  link,
  paperOf,
  stuck,
} from '#test/support/signers/asked-signers.ts'

const { withTogether, withWithdrawn } = await import('#lambdas/signers/change-signers.ts')
const { signersOf } = await import('#lambdas/signers/signer-views.ts')
const { linksOf, withSigner } = await import('#lambdas/signers/stored-signers.ts')
const { indexColumns } = await import('#lambdas/cases/case-keys.ts')
const { caseFactsOf } = await import('#lambdas/cases/case-facts.ts')
const { nextStep } = await import('#lambdas/sweep/settle.ts')
const { move, undo } = await import('#lambdas/cases/case-moves.ts')
const { timelineOf } = await import('#lambdas/cases/case-view.ts')

const run = (record: Case, now: string) => nextStep(record, { by: 'run', now, until: later(99) }) ?? record
const sentAll = (record: Case): Case => ({ ...record, mails: { ...record.mails, outbox: [] } })

test('[SGN-23] Who was asked is reminded after 3 and 10 days, and then it is the team’s turn', () => {
  const quiet = sentAll(asked(apart({ consent: undefined, papers: undefined })))
  expect(indexColumns(quiet, at).sweep_at).toBe(later(3))
  const once = run(quiet, later(3))
  expect(once.mails.outbox).toMatchObject([{ kind: 'signer-asked', is_reminder: true }])
  const twice = run(sentAll(once), later(10))
  expect(twice.mails.outbox).toHaveLength(1)
  expect(run(sentAll(twice), later(11)).mails.outbox).toEqual([])
  expect(indexColumns(sentAll(twice), later(11)).sweep_at).toBe(later(14))
  expect(run(quiet, later(12)).signers[0]?.reminded).toEqual([3, 10])
})

test('[SGN-23] [SGN-16] After an answer, and in a closed case, no reminder goes out, and a mail that waits is dropped', () => {
  const declined = changed(asked(apart()), { declines: [{ at, reason: null }] })
  expect(run(declined, later(3)).mails.outbox).toEqual([])
  const signed = { ...asked(apart()), papers: [paperOf('2028-11-01')] }
  expect(run(signed, later(3)).mails.outbox).toEqual([])
  const { case: closed } = recordIn('closed')
  expect(run({ ...asked(apart()), case: closed }, later(3)).mails.outbox).toEqual([])
})

const groupAt = (record: Case, now: string) =>
  /CASES#(\w+)/.exec(JSON.stringify(indexColumns(record, now)))?.[1]

test('[SGN-24] [SGN-10] A signer who is stuck, or was asked two weeks ago, makes the case the team’s', () => {
  const { case: theirs } = recordIn('offers-ready')
  const waiting = { ...asked(apart()), case: theirs && { ...theirs, waiting_for: 'you' as const } }
  expect(groupAt(waiting, later(13))).toBe('them')
  expect(groupAt(waiting, later(14))).toBe('us')
  expect(groupAt(changed(waiting, { fact_tries: 3 }), later(1))).toBe('us')
  expect(groupAt(changed(waiting, { declines: [{ at, reason: null }] }), later(1))).toBe('us')
})

test('[SGN-24] The facts of a case say who must be asked, who waits, and who needs help', () => {
  expect(caseFactsOf(apart(), at).waiting_signer).toEqual({ name: 'Warren Hale', asked_at: null })
  expect(caseFactsOf(asked(apart()), at).waiting_signer).toEqual({ name: 'Warren Hale', asked_at: at })
  expect(caseFactsOf(changed(asked(apart()), stuck), at)).toMatchObject({
    waiting_signer: null,
    helpless_signer: { name: 'Warren Hale', why: 'declined' },
  })
})

const toOffers = (record: Case) =>
  move(
    record,
    { id: 'x', version: 4, to: 'offers-ready' },
    { id: 'act', at: later(1), by: 'team@example.com' },
  )

test('[SGN-25] Offers wait for the authorization of the insured person, and the refusal names them', () => {
  const { case: offered } = recordIn('collecting-offers')
  const without = { ...asked(apart()), case: offered }
  expect(() => toOffers(without)).toThrow('Warren Hale hasn’t signed the authorization yet.')
  expect(toOffers({ ...without, papers: [...without.papers, paperOf('2028-11-01')] })).toBeDefined()
  expect(() =>
    toOffers({ ...without, papers: [...without.papers, paperOf('2028-11-01', takenBack)] }),
  ).toThrow('Warren Hale')
})

const code = { sha256: 'c', sent_at: at, until: later(1), tries: 0, link: 'hash' }

test('[SGN-6] Closing a case ends open links and codes, an undo doesn’t bring them back, and a copy’s link stays', () => {
  const { case: offered } = recordIn('collecting-offers')
  const open = { ...changed(asked(apart()), { link, together: link, code }), case: offered }
  const act = { id: 'act', at: later(1), by: 'team@example.com' }
  const closing = { id: 'x', version: 4, to: 'closed', reason: 'withdrawn' } as const
  const closed = move(open, closing, act)
  const ended = { link: null, together: null, code: null, past_links: ['hash', 'hash'] }
  expect(closed?.signers).toMatchObject([ended])
  expect(() => closed && withTogether(closed, insured.signer, link)).toThrow('closed')
  const undone = closed && undo(closed, closed.case?.version ?? 0, { ...act, id: 'other' })
  expect(undone?.signers).toMatchObject([ended])
  expect(undone && askedAgain(undone, null)).toBeDefined()
  const signed = { ...open, papers: [paperOf('2028-11-01')] }
  expect(move(signed, closing, act)?.signers).toMatchObject([{ link }])
})

test('[SGN-29] Links that ended are still known, for a deletion', () => {
  const known = changed(asked(apart()), { link })
  const [signer] = askedAgain(known, null, { email: 'other@example.com' })?.signers ?? []
  if (!signer) throw new Error('Nobody was asked.')
  const newer = { ...signer, link: { ...link, sha256: 'new' } }
  expect(withSigner({ signers: [signer] }, newer).signers.flatMap(linksOf)).toEqual(['hash', 'new'])
})

test('[SGN-16] [SGN-24] Each no is kept, and the newest counts if it came after the last question', () => {
  const declined = changed(asked(apart()), { declines: [{ at: later(1), reason: 'No' }] })
  const again = askedAgain(declined, null)
  expect(again && signersOf(again, later(2)).signers[0]?.state).toBe('asked')
  const gone = again && withWithdrawn(again, insured.signer, later(3))
  const story = timelineOf({ record: gone ?? declined, notes: [], audit: [] })
  expect(story.filter(({ kind }) => kind === 'signer').toReversed()).toMatchObject([
    { what: 'asked', at, signer: 'Warren Hale' },
    { what: 'declined', at: later(1), reason: 'No' },
    { what: 'asked', at: later(2) },
    { what: 'withdrawn', at: later(3), signer: 'Warren Hale' },
  ])
})

test('[SGN-28] With damaged signers, the case moves on and its other mails go out, and nothing is asked of a signer', () => {
  const { case: offered } = recordIn('collecting-offers')
  const damaged = { ...apart({ signers: [{ id: 1 }] }), case: offered }
  const closing = { id: 'x', version: 4, to: 'closed', reason: 'withdrawn' } as const
  const closed = move(damaged, closing, { id: 'act', at: later(1), by: 'team@example.com' })
  expect(closed).toMatchObject({ case: { stage: 'closed' }, signers: damaged.signers })
  const mails = { ...asked(apart()).mails, outbox: closed?.mails.outbox ?? [] }
  const sweeping = run({ ...damaged, mails }, later(3))
  expect(sweeping.mails.outbox).toMatchObject([{ kind: 'stage', claimed_by: 'run' }])
  expect(sweeping.signers).toBe(damaged.signers)
})
