// What stays of the typed words after a note or a correction was added.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterAdding, newNote } from '#web/desk/note-drafts.ts'

const note = (supersedes: string | null) => ({
  ...{ id: 'added', at: '2026-11-20T15:00:00.000Z', by: 'ann@example.com', text: 'She called.', supersedes },
})

test.each([
  ['the same words', 'She called.', undefined],
  ['more words', 'She called. Twice.', ' Twice.'],
  ['changed words', 'She called twice.', 'She called twice.'],
  ['no words', '', ''],
])('After a note is added, a field with %s keeps what was not saved', (_, typed, kept) => {
  const drafts = new Map([
    [newNote, typed],
    ['other', 'He called.'],
  ])
  const left = afterAdding(drafts, note(null), 'She called.')
  expect(left.get(newNote)).toBe(kept)
  expect(left.get('other')).toBe('He called.')
})

test('A correction that was changed meanwhile goes on as a correction of itself', () => {
  const drafts = new Map([
    [newNote, 'He called.'],
    ['first', 'She called. Twice.'],
  ])
  const goesOn = new Map([
    [newNote, 'He called.'],
    ['added', 'She called. Twice.'],
  ])
  expect(afterAdding(drafts, note('first'), 'She called.')).toEqual(goesOn)
  expect(afterAdding(drafts, note('first'), 'She called. Twice.')).toEqual(new Map([[newNote, 'He called.']]))
})

test('Of any typed words, those that were not saved stay', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (sent, typed) => {
      const kept = afterAdding(new Map([[newNote, typed]]), note(null), sent).get(newNote) ?? ''
      expect([kept, sent + kept]).toContain(typed)
    }),
  )
})
