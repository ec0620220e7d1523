import { expect, test } from 'vitest'
import { changedHeadings } from '#web/review/newer-text-notice.tsx'

const before = {
  version: 'one',
  release: [
    { heading: 'Why', text: 'To verify.' },
    { heading: 'How long', text: 'Two years.' },
  ],
  electronicSignature: [{ heading: 'Paper instead', text: 'I call.' }],
}

test('[PAP-33] clauses that are new or reworded are named, in their order; what is gone or only moved is not', () => {
  const after = {
    version: 'two',
    release: [
      { heading: 'How long', text: 'One year.' },
      { heading: 'Paper instead', text: 'I call.' },
      { heading: 'My choice', text: 'I need not sign.' },
    ],
    electronicSignature: [],
  }
  expect(changedHeadings(before, after)).toEqual(['How long', 'My choice'])
  expect(changedHeadings(before, before)).toEqual([])
})
