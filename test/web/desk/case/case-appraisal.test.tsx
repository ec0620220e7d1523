// The appraisal as a team member reads it.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CaseAppraisal } from '#web/desk/case/case-appraisal.tsx'

const recorded = { version: 1, recorded_by: null, recorded_at: null }

test.each([
  [142_000, '$142,000'],
  ['142000', '$142,000'],
  ['between 100k and 150k', 'between 100k and 150k'],
])('[FMT-2] The estimated value %j is shown as %s', (estimatedValue, shown) => {
  const appraisal = { ...recorded, estimatedValue, valueRange: '$125,000 - $160,000', policyScore: 78 }
  const page = renderToStaticMarkup(<CaseAppraisal appraisal={appraisal} />)
  expect(page).toContain(`>${shown}<`)
  expect(page).toContain('>$125,000 - $160,000<')
})
