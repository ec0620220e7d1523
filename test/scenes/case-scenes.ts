// Scenes after the intake: one person and all pages that they have then.
import type { CaseView } from '#domain/cases/case.ts'
import type { ClosedReason, OpenStage } from '#domain/cases/case-stages.ts'
import { nothing, reply } from '#test/support/browser/made-up-documents.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { openSignedIn } from '#test/support/browser/prepared-session.ts'
import { visit } from '#test/support/browser/visitor.ts'
import { documentStates, inEveryState } from './document-states.ts'
import { goTo, loadWith } from './open-page.ts'
import { everyPaper, paperStates } from './paper-states.ts'
import { type Part, pictured, scene } from './scene.ts'
import {
  askingStates,
  type Change,
  type Opened,
  signersAsked,
  signersAtLimits,
  signersDone,
  signersStepScene,
} from './signer-states.ts'

/** As if the page was loaded again during the submission, and finds out that it went through. */
const openReceived = async () => {
  const [applicant, visitor] = await Promise.all([
    prepareApplicant({ isSubmitted: true, answers: { medications: ['Aspirin, 81 mg'] } }),
    visit(),
  ])
  const note = `${applicant.userId} ${Date.now()}`
  const script = await visitor.page.addInitScript(
    (text) => sessionStorage.setItem('larkfield.submission-under-way', text),
    note,
  )
  await openSignedIn(visitor.page, applicant, '/')
  const { page } = visitor
  await page.getByRole('heading', { name: 'Application received' }).waitFor()
  await page.getByText('papers received').waitFor()
  await page.getByRole('region', { name: 'Your papers' }).waitFor()
  await script.dispose()
  return { ...visitor, applicant }
}

const dayOf = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const requests = [
  'The first page of your policy',
  'Your newest premium notice. If you can’t find it, your insurance company will send you another one when you call them.',
  'The name and the phone number of your doctor',
].map((text, index) => ({ id: String(index), text, asked_at: dayOf(-2), done_at: null }))

const moved =
  (change: Partial<CaseView> & Pick<CaseView, 'stage'>, others: object = {}): Change =>
  (record) => ({
    ...record,
    case: {
      ...{ reason: null, since: dayOf(-2), next_update_by: dayOf(5).slice(0, 10), waiting_for: 'us' },
      ...{ requests: [], is_late: false, is_moved_back: false, ...change },
    },
    ...others,
  })

const closed = (reason: ClosedReason, from: OpenStage, others?: object) =>
  moved({ stage: 'closed', reason, closed_in: from, next_update_by: null, waiting_for: null }, others)

const showing =
  (change: Change, documents = nothing) =>
  async ({ page }: Opened) => {
    await loadWith(page, change)
    await reply(page, 'list-documents', documents)
    await goTo(page, '/dashboard')
    const part = page.getByRole('region', { name: 'Your documents' })
    await part.getByText(/papers received|see what you sent/).waitFor()
  }

const showingClosed = (...[reason, from, others]: Parameters<typeof closed>) =>
  showing(closed(reason, from, others), { ...nothing, is_closed: true })

const caseScene = scene({
  route: '/dashboard',
  title: 'Case',
  open: openReceived,
  trouble: /status of 409|ERR_FAILED/,
  states: {
    received: {},
    resources: {
      route: '/dashboard/resources',
      reach: async ({ page }) => {
        await goTo(page, '/dashboard/resources')
        await page.getByText('Do I have to accept an offer?').click()
        await page.getByText('Who takes part').click()
      },
    },
    'signed copy': {
      route: '/dashboard/copy',
      reach: async ({ page }) => {
        await goTo(page, '/dashboard/copy')
        await page.getByRole('img', { name: 'Your signature' }).waitFor()
        await page.waitForLoadState('networkidle')
      },
    },
    'signed copy, printed': {
      isPictureOnly: true,
      reach: ({ page }) => page.emulateMedia({ media: 'print' }),
    },
    'appraised, not sent yet': {
      route: '/dashboard',
      reach: async ({ page }) => {
        await page.emulateMedia({ media: null })
        await loadWith(page, ({ form_data: answers, ...record }) => ({
          ...record,
          status: 'in-progress',
          reference: null,
          consent: null,
          form_data: { ...answers, estimatedValue: '120000', acceptedHipaa: null },
        }))
        await goTo(page, '/dashboard')
        await page.getByRole('button', { name: 'Get a code to read out' }).waitFor()
      },
    },
    ...askingStates,
    'documents requested, with papers and signers in every state': {
      isSwept: true,
      isOtherwiseNarrow: true,
      reach: async ({ page }) => {
        const view = { stage: 'documents-requested', waiting_for: 'you', requests } as const
        await loadWith(page, moved(view, { ...everyPaper, signers: signersAsked, invitations_left: 8 }))
        await reply(page, 'list-documents', inEveryState)
        await goTo(page, '/dashboard')
        await page
          .getByRole('region', { name: 'Status of your application' })
          .getByRole('link', { name: 'Send your documents' })
          .waitFor()
        await page.getByText('papers received').waitFor()
        await page.getByText('Earlier papers').click()
        for (const one of await page.getByText('Something else').all()) await one.click()
      },
    },
    'a signer at the table, and a file that isn’t there yet': async ({ page }) => {
      await page.getByRole('button', { name: /is here with me$/ }).click()
      await page.route('**/api/open-paper', (route) => route.abort(), { times: 1 })
      await page.getByRole('button', { name: 'Download your signed release (PDF)' }).click()
      await page.getByText('Not downloaded').waitFor()
    },
    'late and back, and no more can be asked': showing(
      moved(
        { stage: 'valuation', waiting_for: 'insurer', is_late: true, is_moved_back: true },
        signersAtLimits,
      ),
    ),
    'closed, no offer, and all have signed': showingClosed('no-offer', 'collecting-offers', signersDone),
    ...paperStates,
    ...documentStates,
    ...pictured({
      'in review': showing(moved({ stage: 'in-review' })),
      valuation: showing(moved({ stage: 'valuation' })),
      'collecting offers': showing(moved({ stage: 'collecting-offers', waiting_for: 'buyers' })),
      'offers ready': showing(moved({ stage: 'offers-ready', waiting_for: 'you' })),
      closing: showing(moved({ stage: 'closing', waiting_for: 'insurer' })),
      sold: showingClosed('sold', 'closing'),
      'not eligible': showingClosed('not-eligible', 'valuation'),
      withdrawn: showingClosed('withdrawn', 'offers-ready'),
      'no signed copy yet': async ({ page }: Opened) => {
        await loadWith(page, (record) => ({ ...record, consent: null }))
        await goTo(page, '/dashboard/copy')
        await page.getByRole('heading', { name: 'There’s no signed authorization yet' }).waitFor()
      },
    }),
  },
})

export const casePart: Part = { title: 'Case', scenes: [caseScene, signersStepScene] }
