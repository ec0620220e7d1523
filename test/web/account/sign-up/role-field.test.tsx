import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { provideBrand } from '#test/support/provide-brand.ts'
import { RoleField } from '#web/pages/signup.tsx'

provideBrand('Meadow')

test('[SUP-8] with no address set, a text says so and no link is there', () => {
  const field = <RoleField selected="professional" error={undefined} input={{}} onSelect={() => undefined} />
  const shown = renderToString(field)
  expect(shown).toContain('Our professional portal isn’t open yet. You can already create your account here.')
  expect(shown).not.toContain('<a')
})
