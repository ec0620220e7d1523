import { expect, test } from 'vitest'
import { wrongImports } from '#test/floors.ts'

test.each([
  [
    'web/session/session.ts',
    "import { useDraft } from '#web/draft/use-draft.tsx'",
    'web/draft/use-draft.tsx',
  ],
  ['web/wizard/step-list.tsx', "const page = import('#web/app/app.tsx')", 'web/app/app.tsx'],
  [
    'web/draft/draft-store.ts',
    "import '#web/signature/drawn-signature.tsx'",
    'web/signature/drawn-signature.tsx',
  ],
  ['web/components/form/field.tsx', "export { page } from '../../pages/login.tsx'", 'web/pages/login.tsx'],
  ['web/platform/schedule.ts', "import { x } from '#lambdas/routes.ts'", 'lambdas/routes.ts'],
  ['domain/text.ts', "import { stage } from '../lib/stage.ts'", 'lib/stage.ts'],
  ['local-cloud/clock.ts', "import { text } from '#domain/text.ts'", 'domain/text.ts'],
  ['lib/stack.ts', "import { clock } from '#local-cloud/clock.ts'", 'local-cloud/clock.ts'],
])('the check refuses that %s contains: %s', (file, source, imported) =>
  expect(wrongImports(file, source)).toEqual([
    `${file} must not import ${imported}: see the floors in test/floors.ts`,
  ]),
)

test('the check accepts imports of the same folder, of lower floors, and of packages', () => {
  const source = `
    import { lazyPage } from '#web/platform/lazy-page.ts'
    import { text } from '#domain/text.ts'
    import { signedInPages } from './signed-in-pages.ts'
    import { useState } from 'react'
  `
  expect(wrongImports('web/app/site-map.ts', source)).toEqual([])
})
