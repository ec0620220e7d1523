// A case with made-up packages: a small memory answers in the server's place.
import type { Page } from 'playwright-core'
import { type DeskCase, deskCaseSchema } from '#domain/contracts/desk-case-contract.ts'
import {
  listBuyers,
  preparePackage,
  readPackage,
  readPackageFiles,
  recordNotSent,
  recordTold,
} from '#domain/contracts/package-contract.ts'
import { type Disclosure, notSentReason } from '#domain/packages/disclosures.ts'
import { filesOfPaper } from '#domain/papers/papers.ts'
import { documentsInEveryState } from '#test/support/documents/case-documents.ts'
import { exampleExport } from '#test/support/example-export.ts'
import { filesInside, harbor, madeUpBuyers } from '#test/support/packages/made-up-packages.ts'
import { pathOf } from './call-routes.ts'

type Made = { status: 'running' | 'done' | 'failed'; reason?: string }

type Answers = {
  disclosures: (detail: DeskCase) => Disclosure[]
  change?: (detail: DeskCase) => DeskCase
  /** A case that the server doesn't know. */
  read?: DeskCase
}

const withFiles = (detail: DeskCase): DeskCase => ({
  ...detail,
  documents: documentsInEveryState(),
  papers: detail.papers.map((paper) => ({ ...paper, ready: [...filesOfPaper(paper)] })),
})

/** `set` decides how far the job is. `answers` are asked again for the case after that. */
export const answerWithPackages = async (page: Page, path: string, answers: Answers) => {
  const orders: { key: string; purpose: string }[] = []
  let made: Made = { status: 'running' }
  let shown: DeskCase | undefined
  /** The case has changed too. */
  const set = (next: Made) => {
    made = next
    shown = undefined
  }
  const now = () => ({ at: new Date().toISOString(), by: 'ada@example.com' })
  const job = () =>
    exampleExport({
      ...{ id: orders[0]?.key ?? 'the-job', kind: 'package', file_name: 'case.zip', rows: 4, total: 9 },
      ...{ status: made.status, reason: made.reason ?? null, purpose: orders[0]?.purpose ?? 'A first offer' },
      package: { case: 'case', buyer: harbor.id, buyer_name: harbor.name, with_answers: true },
    })
  await page.route(`**/api${path}`, async (route) => {
    if (!shown) {
      const read = withFiles(answers.read ?? deskCaseSchema.parse(await (await route.fetch()).json()))
      shown = { ...(answers.change?.(read) ?? read) }
      shown = { ...shown, disclosures: answers.disclosures(shown) }
    }
    await route.fulfill({ json: shown })
  })
  await page.route(pathOf(listBuyers), (route) => route.fulfill({ json: { buyers: madeUpBuyers } }))
  await page.route(pathOf(preparePackage), (route) => {
    orders.unshift(route.request().postDataJSON())
    return route.fulfill({ status: 202, json: job() })
  })
  await page.route(pathOf(readPackage), (route) => route.fulfill({ json: job() }))
  const idIn = (url: string) => new URL(url).pathname.split('/').at(-2)
  const changed = (url: string, change: (last: Disclosure) => Disclosure) => {
    const id = idIn(url)
    const disclosures = shown?.disclosures.map((one) => (one.id === id ? change(one) : one)) ?? []
    if (shown) shown = { ...shown, disclosures }
    return { disclosures }
  }
  await page.route(pathOf(readPackageFiles), (route) => route.fulfill({ json: { files: filesInside } }))
  await page.route(pathOf(recordNotSent), (route) => {
    const why = notSentReason.parse(route.request().postDataJSON().why)
    return route.fulfill({
      json: changed(route.request().url(), (last) => ({ ...last, not_sent: { ...now(), why } })),
    })
  })
  await page.route(pathOf(recordTold), (route) => {
    const { on, how, papers } = route.request().postDataJSON()
    const inside = shown?.disclosures.find(({ id }) => id === idIn(route.request().url()))?.papers ?? []
    if (papers.some((paper: string) => !inside.includes(paper)))
      return route.fulfill({ status: 409, json: { message: 'Not all of these papers are in this package.' } })
    return route.fulfill({
      json: changed(route.request().url(), (last) => ({
        ...last,
        told: [...last.told, { ...now(), on, how, papers }],
      })),
    })
  })
  return { orders, set }
}
