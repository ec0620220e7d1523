// States of papers: on the dashboard, taking one back, and the page that signs one.
import { currentConsentVersion, currentReleaseVersion } from '#domain/legal/current-versions.ts'
import type { ReceivedBy } from '#domain/packages/disclosures.ts'
import type { PaperView } from '#domain/papers/papers.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { changeReleaseText, signPaper } from '#test/support/browser/signature-steps.ts'
import { readPapers } from '#web/dashboard/papers/own-papers.ts'
import { goTo, loadWith } from './open-page.ts'
import type { Opened } from './signer-states.ts'

const timeOf = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const paperOf = (id: string, change: Partial<PaperView> = {}): PaperView => ({
  id,
  kind: 'authorization',
  text_version: currentConsentVersion,
  signer: 'Mary Jones',
  signed_at: timeOf(-30),
  expires_on: timeOf(700).slice(0, 10),
  taken_back_at: null,
  ready: ['authorization', 'copy'],
  ...change,
})

const release: Partial<PaperView> = {
  kind: 'policy-release',
  text_version: currentReleaseVersion,
  ready: ['release'],
}

const sentTo = (buyer: string, change: Partial<ReceivedBy> = {}): ReceivedBy => ({
  ...{ id: buyer, on: timeOf(-9).slice(0, 10), buyer, state: 'TX', has_answers: false },
  ...{ papers: ['authorization'], told: [] },
  ...change,
})

const harbor = sentTo('Harbor Settlements')
const told: Partial<ReceivedBy> = {
  papers: ['release'],
  told: [{ on: timeOf(-1).slice(0, 10), papers: ['release'] }],
}
const bluebonnet = sentTo('Bluebonnet Life Settlement Partners of North Texas', { has_answers: true })

/** With who got them. */
export const everyPaper = {
  papers: [
    paperOf('soon', { expires_on: timeOf(20).slice(0, 10), ready: [] }),
    paperOf('release', { ...release, taken_back_at: timeOf(-2) }),
    paperOf('old', { signed_at: timeOf(-770), expires_on: timeOf(-40).slice(0, 10) }),
  ],
  received_by: [bluebonnet, { ...harbor, papers: ['release'] }, sentTo('Larkspur Capital', told)],
}

const dialog = 'web/dashboard/papers/take-back-dialog.tsx'

export const paperStates = {
  'taking back, no password': {
    dialog,
    reach: async ({ page }: Opened) => {
      await loadWith(page, (record) => {
        const papers = (readPapers(record.papers) ?? []).map(({ id }) => id)
        return { ...record, received_by: [harbor, bluebonnet].map((one) => ({ ...one, papers })) }
      })
      await goTo(page, '/dashboard')
      await page.getByRole('button', { name: 'Take it back' }).click()
      await page.getByText('The words that you signed').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
      await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
    },
  },
  'policy information release, problems': {
    route: '/papers/:kind',
    isOtherwiseNarrow: true,
    reach: async ({ page }: Opened) => {
      await goTo(page, '/papers/policy-release')
      await page.getByRole('radio', { name: 'Their representative' }).check()
      await step.press(page, 'Sign this paper')
      await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
    },
  },
  'release, another text': async ({ page }: Opened) => {
    await page.getByLabel('I may sign for them because').fill('I have a power of attorney')
    await signPaper(page)
    await changeReleaseText(page)
    await step.press(page, 'Sign this paper')
    await page.getByRole('region', { name: 'This text changed while you had it open' }).waitFor()
  },
} as const
