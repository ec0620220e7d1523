// Accessibility of the page as it stands, by axe. Its script is evaluated, because the page's own policy forbids foreign script tags.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import * as z from 'zod/mini'

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const violationsSchema = z.array(
  z.object({
    id: z.string(),
    help: z.string(),
    nodes: z.array(z.object({ html: z.string(), failureSummary: z.optional(z.string()) })),
  }),
)

/** Fails with every rule of WCAG 2.2 AA and of good practice that the page breaks, and where. Wait for the state you mean first. */
export const expectAccessible = async (page: Page) => {
  await page.evaluate(script)
  const found = violationsSchema.parse(
    await page.evaluate(
      `Promise.all(document.getAnimations().filter((animation) => animation.effect?.getTiming().iterations !== Infinity).map((animation) => animation.finished.catch(() => undefined)))
        .then(() => axe.run(document, { runOnly: ${JSON.stringify(tags)} }))
        .then(({ violations }) => violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })) })))`,
    ),
  )
  const faults = found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${help}\n  ${html}\n  ${failureSummary}`),
  )
  expect(faults, `axe on ${page.url()}`).toEqual([])
}
