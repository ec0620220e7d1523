// Scenes of /admin: the three lists, an export under way, one submission.
import { enter, newMember } from '#test/e2e/account-steps.ts'
import { answerApi, openTab } from '#test/e2e/admin-steps.ts'
import * as step from '#test/e2e/applicant-steps.ts'
import { prepareApplicant } from '#test/e2e/prepared-applicant.ts'
import { visit } from '#test/e2e/visitor.ts'
import type { Part } from './scene.ts'

let admin: Awaited<ReturnType<typeof newMember>> | undefined

const visitAsAdmin = async (path: string) => {
  admin ??= await newMember({
    firstName: 'Ada',
    lastName: 'Larsen',
    email: 'ada.larsen@example.com',
    group: 'admin',
  })
  const visitor = await visit()
  await enter(visitor.page, admin)
  await visitor.page.goto(path)
  return visitor
}

const openList = async (tab?: RegExp) => {
  const visitor = await visitAsAdmin('/admin')
  await visitor.page.getByRole('tab', { name: /^Users \(/ }).waitFor()
  if (tab) await openTab(visitor.page, tab)
  await visitor.page.waitForLoadState('networkidle')
  return visitor
}

const exporting = async () => {
  const visitor = await openList(/^Form Submissions/)
  await answerApi(visitor.page, 'exports', (route) =>
    route.fulfill({
      status: route.request().method() === 'POST' ? 202 : 200,
      json: {
        id: 'the-job',
        kind: 'submissions',
        with_ssn: false,
        file_name: 'submissions.csv',
        status: 'running',
        rows: 619,
        total: 967,
        requested_at: new Date().toISOString(),
        finished_at: null,
        url: null,
      },
    }),
  )
  await step.press(visitor.page, 'Export to CSV')
  await step.expectWords(visitor.page, '619 of 967 rows')
  return visitor
}

const openSubmission = async () => {
  const { userId } = await prepareApplicant({
    isSubmitted: true,
    details: { firstName: 'Margaret', lastName: 'Whitfield', email: 'margaret.whitfield@example.com' },
  })
  const visitor = await visitAsAdmin(`/admin/submissions/${userId}`)
  await visitor.page.getByRole('heading', { level: 1, name: /Margaret/ }).waitFor()
  await visitor.page.waitForLoadState('networkidle')
  return visitor
}

export const adminScenes: Part = {
  title: 'Admin',
  scenes: [
    { route: '/admin', title: 'Users', open: () => openList() },
    { route: '/admin', title: 'Form submissions', open: () => openList(/^Form Submissions/) },
    { route: '/admin', title: 'Export under way', shows: 'window', open: exporting },
    { route: '/admin/submissions/:id', title: 'Submission', open: openSubmission },
    { route: '/admin', title: 'Activity', open: () => openList(/^Activity/) },
  ],
}
