import { expect, test } from 'vitest'
import { filesInside } from '#test/support/packages/made-up-packages.ts'
import { checksumsOf } from '#web/desk/packages/files-dialog.tsx'
import { notSentSchema, prepareSchema, toldSchema } from '#web/desk/packages/package-values.ts'

const issuesOf = (result: ReturnType<typeof prepareSchema.safeParse>) =>
  result.error?.issues.map(({ path, message }) => [path.join('.'), message])

test('[PKG-18] A package needs a buyer and a purpose', () => {
  expect(issuesOf(prepareSchema.safeParse({ buyer: '', purpose: '', withAnswers: false }))).toEqual([
    ['buyer', 'Please choose a buyer'],
    ['purpose', 'Please say what this package is for'],
  ])
  const order = { buyer: 'harbor', purpose: ' A first  offer ', withAnswers: true }
  expect(prepareSchema.parse(order)).toEqual({ ...order, purpose: 'A first offer' })
})

test('[PKG-11] [PKG-12] What wasn’t sent needs a reason, and who was told needs a day', () => {
  expect(notSentSchema.safeParse({ why: ' ' }).error?.issues[0]?.message).toBe(
    'Please say why it wasn’t sent',
  )
  const schema = toldSchema('2026-12-05')
  expect(schema.parse({ on: '12/5/2026', how: 'letter' })).toEqual({ on: '2026-12-05', how: 'letter' })
  const problem = (on: string) => schema.safeParse({ on, how: 'letter' }).error?.issues[0]?.message
  expect(problem('soon')).toBe('Please enter a date')
  expect(problem('12/04/2026')).toBe(
    'A paper that they have was taken back on 12/05/2026. Please enter that day or a later one.',
  )
})

test('[PKG-10] The hashes are copied as sha256sum writes them', () => {
  expect(checksumsOf(filesInside.slice(0, 1))).toBe(`${'0c1d9e7f'.repeat(8)}  index.pdf\n`)
})
