// Scenes after the intake: the dashboard, the resources, the signed copy, and what of it a printer gets.
import * as step from '#test/e2e/applicant-steps.ts'
import { completeAnswers, prepareApplicant } from '#test/e2e/prepared-applicant.ts'
import { arriveSignedIn } from '#test/e2e/prepared-session.ts'
import { visit } from '#test/e2e/visitor.ts'
import type { Part } from './scene.ts'

const applicant = { answers: completeAnswers, isSubmitted: true }

const openCase = async (path: string, media?: 'print') => {
  const [person, visitor] = await Promise.all([prepareApplicant(applicant), visit()])
  await arriveSignedIn(visitor.page, person)
  await step.expectPath(visitor.page, '/dashboard')
  await visitor.page.goto(path)
  await step.expectPath(visitor.page, path)
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  await visitor.page.waitForLoadState('networkidle')
  if (media) await visitor.page.emulateMedia({ media })
  return visitor
}

/** Appraised before anything was submitted: the dashboard is open already. */
const inProgress = async () => {
  const [person, visitor] = await Promise.all([prepareApplicant({ answers: completeAnswers }), visit()])
  await visitor.page.route('**/api/get-form-data', async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    const appraised = data.map((record: { form_data: object }) => ({
      ...record,
      form_data: { ...record.form_data, estimatedValue: '120000' },
    }))
    await route.fulfill({ response, json: { ...rest, data: appraised } })
  })
  await arriveSignedIn(visitor.page, person)
  await step.expectPath(visitor.page, '/dashboard')
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  return visitor
}

export const caseScenes: Part = {
  title: 'Case',
  scenes: [
    { route: '/dashboard', title: 'Dashboard, submitted', open: () => openCase('/dashboard') },
    { route: '/dashboard', title: 'Dashboard, in progress', open: inProgress },
    { route: '/dashboard/copy', title: 'Signed copy', open: () => openCase('/dashboard/copy') },
    {
      route: '/dashboard/copy',
      title: 'Signed copy, printed',
      open: () => openCase('/dashboard/copy', 'print'),
    },
    { route: '/dashboard/resources', title: 'Resources', open: () => openCase('/dashboard/resources') },
  ],
}
