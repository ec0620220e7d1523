// Checks the current page with axe. The script is evaluated, because the page's policy forbids foreign script tags.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import * as z from 'zod/mini'

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const options = {
  /** The sweep text-contrast.ts asks for more, at a fifth of the price. */
  rules: { 'color-contrast': { enabled: false } },
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  reporter: 'no-passes',
  preload: false,
}

const run = `(async () => {
  if (!('axe' in window)) return null
  const { violations } = await axe.run(document, ${JSON.stringify(options)})
  return violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })) }))
})()`

const violationsSchema = z.array(
  z.object({
    id: z.string(),
    help: z.string(),
    nodes: z.array(z.object({ html: z.string(), failureSummary: z.optional(z.string()) })),
  }),
)

const violations = async (page: Page) => {
  const found: unknown = await page.evaluate(run)
  if (found !== null) return violationsSchema.parse(found)
  await page.evaluate(script)
  return violationsSchema.parse(await page.evaluate(run))
}

/** Every rule of WCAG 2.2 AA and of good practice, but contrast, that the page breaks, and where. Wait for the state you mean first. */
export const axeFaults = async (page: Page): Promise<string[]> => {
  const found = await violations(page)
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${help}\n  ${html}\n  ${failureSummary}`),
  )
}
