// Checks the current page with axe. The script is evaluated, because the page's policy forbids foreign script tags.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import { knownLooks } from '#test/sweeps/known-looks.ts'
import { askPage } from '#test/sweeps/page-view.ts'

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const options = {
  rules: {
    /** The sweeps text-contrast.ts and sizes-and-motion.ts ask for more, at a fifth of the price. */
    'color-contrast': { enabled: false },
    'target-size': { enabled: false },
    /** React sets no style as important, and no page has a marquee: each costs a tenth of the rest, to look at every element. */
    'avoid-inline-spacing': { enabled: false },
    marquee: { enabled: false },
  },
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  reporter: 'no-passes',
  preload: false,
}

/** `context`: an expression of the page. */
const run = (context: string) => `(async () => {
  if (!('axe' in window)) return null
  const { violations } = await axe.run(${context}, ${JSON.stringify(options)})
  return violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })) }))
})()`

const violationsSchema = z.array(
  z.object({
    id: z.string(),
    help: z.string(),
    nodes: z.array(z.object({ html: z.string(), failureSummary: z.optional(z.string()) })),
  }),
)

const faultsWithin = async (page: Page, context: string): Promise<string[]> => {
  const look = () => page.evaluate<unknown>(run(context))
  let found = await look()
  if (found === null) {
    await page.evaluate(script)
    found = await look()
  }
  return violationsSchema
    .parse(found)
    .flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, failureSummary = '' }) => `${id}: ${help}\n  ${html}\n  ${failureSummary}`),
    )
}

const judged = knownLooks()
const shapes = () => window.pageLooks.shapes()

/** Every rule of WCAG 2.2 AA and of good practice that the page breaks, and where. Wait for the state you mean first. */
export const axeFaults = async (page: Page): Promise<string[]> => {
  const seen = await askPage(page, shapes)
  const faults = await faultsWithin(page, 'document')
  if (faults.length === 0) judged.add(seen)
  return faults
}

/**
 * Of those elements only that are not like one judged before: with the same attributes, parts, and places. What a rule says of two
 * elements together, such as two landmarks of one name, is left to `axeFaults`.
 */
export const newAxeFaults = async (page: Page): Promise<string[]> => {
  const seen = await askPage(page, shapes)
  const places = seen.flatMap((shape, place) => (judged.isKnown(shape) ? [] : [place]))
  if (places.length === 0) return []
  const faults = await faultsWithin(
    page,
    `{ include: ${JSON.stringify(places)}.map((place) => pageLooks.inScope()[place]) }`,
  )
  if (faults.length === 0) judged.add(seen)
  return faults
}
