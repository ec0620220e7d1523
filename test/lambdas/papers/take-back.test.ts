// Taking back by letter: which papers end on the day that it came.
import { expect, test } from 'vitest'
import { recordOf } from '#test/support/cases/case-record.ts'
import { takeFunctionEnvironment } from '#test/support/function-environment.ts'
import { code, evidence, takenBack } from '#test/support/papers/paper-world.ts'

takeFunctionEnvironment({})
const { withTakenBack } = await import('#lambdas/papers/change-papers.ts')
const { firstPaper } = await import('#lambdas/papers/stored-papers.ts')

const signedOn = (day: string) => ({ ...evidence, signed_at: `${day}T15:00:00.000Z` })
const renewal = { ...firstPaper(code), id: 'second', evidence: signedOn('2026-11-15') }
const record = recordOf({ consent: signedOn('2026-11-02'), papers: [firstPaper(code), renewal] })

test.each([
  ['2026-11-14', ['first']],
  ['2026-11-15', ['first', 'second']],
])(
  '[PAP-21] A letter of %s ends each authorization that was signed by that day, and no later one',
  (received_on, ended) => {
    const letter = { ...takenBack, at: '2026-11-20T15:00:00.000Z', by: 'letter', received_on } as const
    const after = withTakenBack(record, 'first', letter)
    expect(after?.papers.flatMap(({ id, taken_back }) => (taken_back ? [id] : []))).toEqual(ended)
  },
)
