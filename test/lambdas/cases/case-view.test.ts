import { describe, expect, test } from 'vitest'
import { actAt, at, moved, must } from '#test/support/cases/case-acts.ts'
import { type CaseRecord, recordOf } from '#test/support/cases/case-record.ts'
import { decided, documentOf, pageOf } from '#test/support/documents/case-documents.ts'

const { undo } = await import('#lambdas/cases/case-moves.ts')
const { teamCaseOf, caseViewOf } = await import('#lambdas/cases/case-view.ts')
const { indexColumns } = await import('#lambdas/cases/case-keys.ts')

describe('what the applicant sees', () => {
  test('[CASE-12] Nothing until the first move; then late from the day after the promised one, as the East counts', () => {
    expect(caseViewOf(recordOf(), at)).toBeUndefined()
    const after = moved(recordOf(), 'valuation', { next_update_by: '2026-11-24' })
    expect(caseViewOf(after, '2026-11-25T04:59:00.000Z')?.is_late).toBe(false)
    expect(caseViewOf(after, '2026-11-25T05:00:00.000Z')?.is_late).toBe(true)
  })

  test('[CASE-12] A move back is told until the next move, and not once it is undone', () => {
    const there = moved(recordOf(), 'valuation')
    const back = moved(there, 'in-review')
    const again = moved(back, 'in-review')
    const isMovedBack = (record: CaseRecord) => caseViewOf(record, at)?.is_moved_back
    expect([there, back, again].map(isMovedBack)).toEqual([false, true, true])
    expect(isMovedBack(moved(again, 'valuation'))).toBe(false)
    expect(isMovedBack(must(undo(back, 2, actAt())))).toBe(false)
  })

  test('[CASE-12] Having the documents is no step back', () => {
    const asked = moved(recordOf(), 'documents-requested')
    expect(caseViewOf(moved(asked, 'in-review'), at)?.is_moved_back).toBe(false)
    expect(caseViewOf(asked, at)?.requests).toMatchObject([{ text: 'Your policy', done_at: null }])
  })
})

test.each([
  ['a text', { submitted_at: 'a while ago' }, '2026-11-25'],
  ['nothing', { submitted_at: null, updated_at: 7, created_at: 7 }, '1970-01-06'],
])('[CASE-22] A case with %s for its time has a promised day', (_, columns, day) => {
  expect(teamCaseOf(recordOf(columns), at)).toMatchObject({ stage: 'in-review', next_update_by: day })
})

test('[CASE-13] [CASE-22] An older or damaged case is in the index of open cases like a new one', () => {
  for (const stored of [undefined, { stage: 'nowhere' }])
    expect(indexColumns(recordOf({ case: stored }), at)).toMatchObject({
      cases_pk: expect.stringMatching(/^CASES#/),
      next_update_by: '2026-11-25',
      case_stage: 'in-review',
      waiting_for: 'us',
    })
})

const documentIn = (more: object) => ({
  list: [{ ...documentOf(1), pages: [{ ...pageOf(1), sha256: `${'A'.repeat(43)}=` }], ...more }],
})

test.each([
  ['waits to be looked at', {}, 'us'],
  ['is accepted', { decision: decided() }, 'them'],
  ['was added by the team', { added: { by: null, source: 'letter' } }, 'them'],
  ['isn’t checked yet', { pages: [] }, 'them'],
])('[DOC-45] While we wait for them, a case whose document %s waits for %s too', (_, more, group) => {
  const asked = moved(recordOf({ documents: documentIn(more) }), 'documents-requested')
  expect(indexColumns(asked, at)).toMatchObject({
    waiting_for: 'you',
    cases_pk: expect.stringMatching(new RegExp(`^CASES#${group}#`)),
  })
})

test('[DOC-45] A closed case with a document to look at stays among the closed ones', () => {
  const closed = moved(recordOf({ documents: documentIn({}) }), 'closed', { reason: 'withdrawn' })
  expect(indexColumns(closed, at)).toMatchObject({ cases_pk: expect.stringMatching(/^CASES#closed#/) })
})

test('[CASE-22] Damaged columns read as a case that nobody has moved, without losing what is whole', () => {
  const mail = must(moved(recordOf(), 'valuation').mails.outbox[0])
  const damaged = recordOf({
    case: { stage: 'nowhere' },
    mails: { outbox: [{}, mail], sent: 7, revision: 'x' },
  })
  expect(damaged.mails).toMatchObject({ outbox: [mail], sent: [], revision: 0, reminders: true })
  expect(teamCaseOf(damaged, at)).toMatchObject({
    stage: 'in-review',
    version: 0,
    next_update_by: '2026-11-25',
  })
})
