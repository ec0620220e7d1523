import { expect, test } from 'vitest'
import type { TimelineEntry } from '#domain/contracts/desk-case-contract.ts'
import { deskCase } from '#test/support/desk-case.ts'
import {
  corrections,
  entriesOf,
  gathered,
  withAssignee,
  withCase,
  withNote,
} from '#web/desk/case/timeline-entries.ts'

const at = (minute: number) => `2026-11-20T15:${String(minute).padStart(2, '0')}:00.000Z`
const look = (minute: number, by = 'ann@example.com', action = 'submission-opened') =>
  ({ kind: 'looked', at: at(minute), by, action }) as const
const note = (id: string, minute: number, supersedes: string | null = null) => ({
  id,
  at: at(minute),
  by: 'ann@example.com',
  text: `Note ${id}`,
  supersedes,
})

test('A move of this window is in the timeline once, between what was before it and after it', () => {
  const moved = deskCase().case
  if (!moved) throw new Error('The case has no stage')
  const entry = {
    ...{ at: at(20), by: 'ann@example.com', from: 'in-review' as const, to: 'valuation' as const },
    ...{ note: null, reason: null, is_undo: false, is_automatic: false },
  }
  const before = deskCase({ timeline: [look(30), look(10)] })
  const once = withCase(before, { ...moved, stage: 'valuation', history: [entry] })
  const twice = withCase(once, { ...moved, stage: 'valuation', history: [entry] })
  expect(twice.timeline).toEqual([look(30), { ...entry, kind: 'moved' }, look(10)])
  expect(twice.case?.stage).toBe('valuation')
})

test('[DOC-40] Once this window closes a case, nothing can be added to its documents, until that is undone', () => {
  const moved = deskCase().case
  if (!moved) throw new Error('The case has no stage')
  const closed = withCase(deskCase(), { ...moved, stage: 'closed', reason: 'withdrawn' })
  expect(closed.documents.is_closed).toBe(true)
  expect(withCase(closed, moved).documents.is_closed).toBe(false)
})

test('A note that was sent twice is in the timeline once', () => {
  const once = withNote(deskCase({ timeline: [look(10)] }), note('a', 20))
  expect(withNote(once, note('a', 20)).timeline).toEqual([{ ...note('a', 20), kind: 'note' }, look(10)])
})

test('An assignment is the newest entry, and the case has the assignee', () => {
  const by = { at: at(40), by: 'ann@example.com' }
  const assigned = withAssignee(
    deskCase({ timeline: [look(10)] }),
    { id: 'bob', email: 'bob@example.com' },
    by,
  )
  expect(assigned.assignee?.id).toBe('bob')
  expect(assigned.timeline[0]).toEqual({ kind: 'assigned', ...by, to: 'bob@example.com' })
  expect(withAssignee(assigned, null, by).timeline[0]).toEqual({ kind: 'assigned', ...by, to: null })
})

test('[DSK-16] A corrected note knows its correction', () => {
  const { timeline } = withNote(withNote(deskCase(), note('a', 10)), note('b', 20, 'a'))
  expect(corrections(timeline).get('a')?.id).toBe('b')
  expect(corrections(timeline).get('b')).toBeUndefined()
})

test('A part has its own entries, and everything has all', () => {
  const timeline: TimelineEntry[] = [
    look(30),
    { ...note('a', 20), kind: 'note' },
    { kind: 'submitted', at: at(1) },
  ]
  expect(entriesOf('all', timeline)).toEqual(timeline)
  expect(entriesOf('looks', timeline)).toEqual([look(30)])
  expect(entriesOf('stages', timeline)).toEqual([{ kind: 'submitted', at: at(1) }])
  expect(entriesOf('mails', timeline)).toEqual([])
})

test('Looks of one person on one Eastern day are one line, unless something came between', () => {
  const otherDay = { ...look(5), at: '2026-11-19T15:00:00.000Z' }
  const signature = look(29, 'ann@example.com', 'signature-viewed')
  const lines = gathered([look(31), look(30), signature, look(28, 'bob@example.com'), look(20), otherDay])
  expect(lines.map(({ entry, actions }) => [entry.at, ...actions.values()])).toEqual([
    [at(31), 2, 1],
    [at(28), 1],
    [at(20), 1],
    [otherDay.at, 1],
  ])
})

test('[DOC-42] What was done with documents is among the papers, and looks at them are not', () => {
  const decision = look(20, 'ann@example.com', 'document-decided')
  const timeline = [look(30, 'ann@example.com', 'document-opened'), decision, look(10)]
  expect(entriesOf('papers', timeline)).toEqual([decision])
  expect(entriesOf('looks', timeline)).toEqual(timeline)
})

test('[SGN-24] Questions to second signers and their letters are among the papers of the timeline', () => {
  const asked = {
    kind: 'signer',
    at: at(5),
    what: 'asked',
    signer: 'Ingrid Hale',
    by: null,
    reason: null,
  } as const
  const letter = look(6, 'ann@example.com', 'letter-confirmed')
  expect(entriesOf('papers', [letter, asked, look(4)])).toEqual([letter, asked])
})

test('[TASK-6] What happened to a task is among the tasks of the timeline, not among the notes', () => {
  const act = { id: 'task', what: 'done' as const, on: '2026-12-03', to: null }
  const done = { ...note('b', 20), kind: 'note' as const, task: act }
  const written = { ...note('a', 10), kind: 'note' as const }
  expect(entriesOf('tasks', [done, written])).toEqual([done])
  expect(entriesOf('notes', [done, written])).toEqual([written])
})
