import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterAdding, hasNewWords, newNote } from '#web/desk/case/note-drafts.ts'

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

test('Words added while a correction is saved become a correction of that correction', () => {
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

test.each([
  ['no form is open', {}, false],
  ['a new note has only spaces', { [newNote]: ' ' }, false],
  ['a new note has words', { [newNote]: 'He called.' }, true],
  ['a correction was opened', { added: 'She called.' }, false],
  ['a correction was changed', { added: 'She wrote.' }, true],
])('Leaving asks only about new words: %s', (_, drafts, hasWords) => {
  const timeline = [{ ...note(null), kind: 'note' as const }]
  expect(hasNewWords(new Map(Object.entries(drafts)), timeline)).toBe(hasWords)
})
