import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { emptySnapshot } from '#web/draft/draft-snapshot.ts'
import { ConflictList } from '#web/fields/conflict-parts.tsx'

const conflict = { kept: 'mine', other: null } as const
const draft = { ...emptySnapshot, conflicts: { insuranceCompany: conflict, city: conflict } }

/** Files before this one may have loaded these modules without the stand-ins. */
vi.hoisted(() => vi.resetModules())
vi.mock('#web/draft/use-draft.tsx', () => ({
  useDraft: () => draft,
  useStepPath: () => (path: string) => path,
}))

test.each([
  [2, '1 question in another step has two answers'],
  [3, '2\u00a0questions have two answers'],
] as const)(
  'in step %i, the list says that its questions are elsewhere only if more are on the page',
  (step, title) => {
    const html = renderToStaticMarkup(
      <StaticRouter location="/">
        <ConflictList step={step} />
      </StaticRouter>,
    )
    expect(html.match(/<h2[^>]*>([^<]*)/)?.[1]).toBe(title)
  },
)
