// Scenes of papers: on the dashboard in every state, taking one back, and the page that signs one.
import type { Page } from 'playwright-core'
import { currentConsentVersion, currentReleaseVersion } from '#domain/legal/current-versions.ts'
import type { ReceivedBy } from '#domain/packages/disclosures.ts'
import type { PaperView } from '#domain/papers/papers.ts'
import { registerAuthenticator } from '#test/support/browser/account-steps.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { visitAs } from '#test/support/browser/prepared-session.ts'
import { changeReleaseText, signPaper } from '#test/support/browser/signature-steps.ts'
import { readPapers } from '#web/dashboard/papers/own-papers.ts'
import { goTo, loadWith } from './open-page.ts'
import { scene } from './scene.ts'

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

const withPapers = (papers: PaperView[], received_by: ReceivedBy[] = []) => ({
  route: '/dashboard',
  reach: async ({ page }: { page: Page }) => {
    await loadWith(page, (record) => ({ ...record, papers, received_by }))
    await goTo(page, '/dashboard')
    await page.getByRole('region', { name: 'Your papers', exact: true }).waitFor()
  },
})

const dialog = 'web/dashboard/papers/take-back-dialog.tsx'

const openPapers = async () => {
  const visitor = await visitAs({ isSubmitted: true }, { at: '/dashboard' })
  await visitor.page.getByRole('region', { name: 'Your papers', exact: true }).waitFor()
  return { ...visitor, code: await registerAuthenticator(visitor.page) }
}

export const paperScene = scene({
  route: '/dashboard',
  title: 'Papers',
  open: openPapers,
  trouble: /status of 409|ERR_FAILED/,
  states: {
    'files being made': { isPictureOnly: true },
    'in every state': {
      ...withPapers(
        [
          paperOf('soon', { expires_on: timeOf(20).slice(0, 10), ready: [] }),
          paperOf('release', { ...release, taken_back_at: timeOf(-2) }),
          paperOf('old', { expires_on: timeOf(-40).slice(0, 10) }),
        ],
        [bluebonnet, { ...harbor, papers: ['release'] }, sentTo('Larkspur Capital', told)],
      ),
      isSwept: true,
      isOtherwiseNarrow: true,
    },
    'earlier papers, and a file that isn’t there yet': async ({ page }) => {
      await page.getByText('Earlier papers').click()
      await page.route('**/api/open-paper', (route) => route.abort(), { times: 1 })
      await page.getByRole('button', { name: 'Download your signed release (PDF)' }).click()
      await page.getByText('Not downloaded').waitFor()
    },
    'taking back': {
      dialog,
      reach: async ({ page }) => {
        await loadWith(page, (record) => {
          const papers = (readPapers(record.papers) ?? []).map(({ id }) => id)
          return { ...record, received_by: [harbor, bluebonnet].map((one) => ({ ...one, papers })) }
        })
        await goTo(page, '/dashboard')
        await page.getByRole('button', { name: 'Take it back' }).click()
        await page.getByRole('dialog').waitFor()
      },
    },
    'taking back, no password': {
      dialog,
      reach: async ({ page }) => {
        await page.getByText('The words that you signed').click()
        await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
        await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
      },
    },
    'taking back, code': {
      dialog,
      reach: async ({ page, applicant }) => {
        await page.getByLabel('Your password').fill(applicant.password)
        await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
        await page.getByLabel('Six-digit code').waitFor()
      },
    },
    'taken back': async ({ page, code }) => {
      await page.getByLabel('Six-digit code').fill(code())
      await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
      await page.getByText('Your authorization is taken back').waitFor()
    },
    'policy information release': {
      route: '/papers/:kind',
      isOtherwiseNarrow: true,
      reach: ({ page }) => goTo(page, '/papers/policy-release'),
    },
    'release, problems': async ({ page }) => {
      await page.getByRole('radio', { name: 'Their representative' }).check()
      await step.press(page, 'Sign this paper')
      await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
    },
    'release, another text': async ({ page }) => {
      await page.getByLabel('I may sign for them because').fill('I have a power of attorney')
      await signPaper(page)
      await changeReleaseText(page)
      await step.press(page, 'Sign this paper')
      await page.getByRole('region', { name: 'This text changed while you had it open' }).waitFor()
    },
    'one expired, and one whose text is gone': {
      isPictureOnly: true,
      ...withPapers([
        paperOf('old', { expires_on: timeOf(-40).slice(0, 10) }),
        paperOf('release', { ...release, ready: [], lacks_text: true }),
      ]),
    },
    'not loaded': {
      isPictureOnly: true,
      reach: async ({ page }) => {
        await loadWith(page, ({ papers: _, ...record }) => record)
        await goTo(page, '/dashboard')
        await page.route('**/api/get-form-data', (route) => route.abort())
        await page.getByText('We couldn’t load your papers.').waitFor()
      },
    },
    'renewed authorization': {
      isPictureOnly: true,
      reach: async ({ page }) => {
        await page.unrouteAll({ behavior: 'wait' })
        await goTo(page, '/papers/authorization')
      },
    },
    'signed already': {
      isPictureOnly: true,
      reach: async ({ page }) => {
        await loadWith(page, (record) => ({ ...record, papers: [paperOf('release', release)] }))
        await goTo(page, '/papers/policy-release')
      },
    },
  },
})
