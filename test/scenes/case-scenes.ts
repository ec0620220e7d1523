// Scenes after the intake: the dashboard, the resources, the signed copy, and what of it a printer gets.
import type { CaseView } from '#domain/cases/case.ts'
import type { ClosedReason, OpenStage } from '#domain/cases/case-stages.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { openSignedIn } from '#test/support/browser/prepared-session.ts'
import { visit } from '#test/support/browser/visitor.ts'
import { documentScene } from './document-scene.ts'
import { goTo, loadWith } from './open-page.ts'
import { paperScene } from './paper-scenes.ts'
import { type Part, scene, type Visitor } from './scene.ts'
import { signersScene, signersStepScene } from './signer-scenes.ts'

/** As if the page was loaded again during the submission, and finds out that it went through. */
const openReceived = async () => {
  const [person, visitor] = await Promise.all([
    prepareApplicant({ isSubmitted: true, answers: { medications: ['Aspirin, 81 mg'] } }),
    visit(),
  ])
  const note = JSON.stringify({ userId: person.userId, at: Date.now() })
  const script = await visitor.page.addInitScript(
    (text) => sessionStorage.setItem('larkfield.submission-under-way', text),
    note,
  )
  await openSignedIn(visitor.page, person, '/')
  await visitor.page.getByRole('heading', { name: 'Application received' }).waitFor()
  await script.dispose()
  return visitor
}

const dayOf = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const requests = [
  'The first page of your policy',
  'Your newest premium notice. If you can’t find it, your insurance company will send you another one when you call them.',
  'The name and the phone number of your doctor',
].map((text, index) => ({ id: String(index), text, asked_at: dayOf(-2), done_at: null }))

const moved = (change: Partial<CaseView> & Pick<CaseView, 'stage'>) => ({
  reach: async ({ page }: Visitor) => {
    const view: CaseView = {
      ...{ reason: null, since: dayOf(-2), next_update_by: dayOf(5).slice(0, 10), waiting_for: 'us' },
      ...{ requests: [], is_late: false, is_moved_back: false, ...change },
    }
    await loadWith(page, (record) => ({ ...record, case: view }))
    await goTo(page, '/dashboard')
  },
})

const closed = (reason: ClosedReason, from: OpenStage) =>
  moved({ stage: 'closed', reason, closed_in: from, next_update_by: null, waiting_for: null })

const caseScene = scene({
  route: '/dashboard',
  title: 'Case',
  open: openReceived,
  states: {
    received: { isOtherwiseNarrow: true },
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
      isSwept: true,
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
    'documents requested': {
      route: '/dashboard',
      isSwept: true,
      isOtherwiseNarrow: true,
      reach: async (visitor) => {
        await moved({ stage: 'documents-requested', waiting_for: 'you', requests }).reach(visitor)
        await visitor.page
          .getByRole('region', { name: 'Status of your application' })
          .getByRole('link', { name: 'Send your documents' })
          .waitFor()
      },
    },
    'late and back': moved({
      ...{ stage: 'valuation', waiting_for: 'insurer', is_late: true, is_moved_back: true },
    }),
    'closed, no offer': closed('no-offer', 'collecting-offers'),
    'in review': { isPictureOnly: true, ...moved({ stage: 'in-review' }) },
    valuation: { isPictureOnly: true, ...moved({ stage: 'valuation' }) },
    'collecting offers': {
      isPictureOnly: true,
      ...moved({ stage: 'collecting-offers', waiting_for: 'buyers' }),
    },
    'offers ready': { isPictureOnly: true, ...moved({ stage: 'offers-ready', waiting_for: 'you' }) },
    closing: { isPictureOnly: true, ...moved({ stage: 'closing', waiting_for: 'insurer' }) },
    sold: { isPictureOnly: true, ...closed('sold', 'closing') },
    'not eligible': { isPictureOnly: true, ...closed('not-eligible', 'valuation') },
    withdrawn: { isPictureOnly: true, ...closed('withdrawn', 'offers-ready') },
    submitted: {
      isPictureOnly: true,
      reach: async ({ page }) => {
        await loadWith(page, (record) => record)
        await page.reload()
        await page.getByRole('heading', { level: 1 }).waitFor()
      },
    },
    'no signed copy yet': {
      isPictureOnly: true,
      route: '/dashboard/copy',
      reach: async ({ page }) => {
        await loadWith(page, (record) => ({ ...record, consent: null }))
        await goTo(page, '/dashboard/copy')
        await page.getByRole('heading', { name: 'There’s no signed authorization yet' }).waitFor()
      },
    },
  },
})

export const casePart: Part = {
  title: 'Case',
  scenes: [caseScene, paperScene, documentScene, signersScene, signersStepScene],
}
