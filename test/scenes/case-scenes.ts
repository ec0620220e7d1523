// Scenes after the intake: the dashboard, the resources, the signed copy, and what of it a printer gets.
import type { Page } from 'playwright-core'
import * as step from '#test/support/browser/applicant-steps.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { arriveSignedIn } from '#test/support/browser/prepared-session.ts'
import { visit } from '#test/support/browser/visitor.ts'
import { type Part, scene } from './scene.ts'

/** From now on the record comes with these changes. */
const loadWith = async (page: Page, change: (record: Record<string, object>) => object) => {
  await page.unrouteAll({ behavior: 'wait' })
  await page.route('**/api/get-form-data', async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, data: data.map(change) } })
  })
}

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await step.expectPath(page, path)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

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
  await arriveSignedIn(visitor.page, person)
  await visitor.page.getByRole('heading', { name: 'Application received' }).waitFor()
  await script.dispose()
  return visitor
}

const caseScene = scene({
  route: '/dashboard',
  title: 'Case',
  open: openReceived,
  states: {
    received: { isOtherwiseNarrow: true },
    resources: {
      route: '/dashboard/resources',
      reach: async ({ page }) => {
        await open(page, '/dashboard/resources')
        await page.getByText('Do I have to accept an offer?').click()
        await page.getByText('Who takes part').click()
      },
    },
    'signed copy': {
      route: '/dashboard/copy',
      reach: async ({ page }) => {
        await open(page, '/dashboard/copy')
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
        await open(page, '/dashboard')
      },
    },
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
        await open(page, '/dashboard/copy')
        await page.getByRole('heading', { name: 'There’s no signed authorization yet' }).waitFor()
      },
    },
  },
})

export const casePart: Part = { title: 'Case', scenes: [caseScene] }
