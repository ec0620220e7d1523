import { expect, test } from 'vitest'
import { wantedPapers } from '#domain/documents/wanted.ts'
import { documentOf } from '#test/support/documents/case-documents.ts'
import { addedSchema, paperOptions } from '#web/desk/documents/add-paper-dialog.tsx'
import { askAgainSchema, fileSchema, filingOf } from '#web/desk/documents/document-dialogs.tsx'

const problemsOf = ({ error }: { error?: { issues: { message: string }[] } | undefined }) =>
  error?.issues.map(({ message }) => message) ?? []

test('[DOC-42] Another reason than those of the list needs words', () => {
  expect(problemsOf(askAgainSchema.safeParse({ reason: 'unreadable', words: '' }))).toEqual([])
  expect(problemsOf(askAgainSchema.safeParse({ reason: 'other', words: ' ' }))).toEqual([
    'Please write what they should do',
  ])
  expect(problemsOf(askAgainSchema.safeParse({ reason: 'other', words: 'Sign it.' }))).toEqual([])
})

test('[DOC-43] Only what changed is filed, and a kind that doesn’t get old has no date', () => {
  const statement = documentOf(1, { kind: 'annual-statement', dated_on: '2026-10-01' })
  expect(filingOf(statement, { kind: 'annual-statement', datedOn: '10/01/2026' })).toEqual({})
  expect(filingOf(statement, { kind: 'annual-statement', datedOn: '10/2/2026' })).toEqual({
    dated_on: '2026-10-02',
  })
  expect(filingOf(statement, { kind: 'annual-statement', datedOn: '' })).toEqual({ dated_on: null })
  expect(filingOf(statement, { kind: 'photo-id', datedOn: '10/01/2026' })).toEqual({
    kind: 'photo-id',
    dated_on: null,
  })
  expect(problemsOf(fileSchema.safeParse({ kind: 'other', datedOn: '2/30/2026' }))).toEqual([
    'Please enter a date',
  ])
})

const fileOf = (type: string) => new File(['x'], 'paper', { type })

test.each([
  [[], ['Please choose a file']],
  [Array.from({ length: 21 }, () => fileOf('image/png')), ['Please choose at most 20 files']],
  [[fileOf('image/png'), fileOf('application/pdf')], []],
])('[DOC-44] Files of a paper that came by letter: %#', (files, problems) =>
  expect(problemsOf(addedSchema.safeParse({ paper: 'other', source: 'letter', files }))).toEqual(problems),
)

test('[DOC-44] What the team asked for comes first among the papers', () => {
  const requests = [{ id: 'one', text: 'A premium notice', done_at: null }]
  const wanted = wantedPapers({ answers: {}, requests, documents: [], lacking: {} }, '2026-11-20T15:00:00Z')
  const options = Object.entries(paperOptions(wanted))
  expect(options[0]).toEqual(['one', 'A premium notice'])
  expect(options.map(([id]) => id)).toContain('medical-records')
})
