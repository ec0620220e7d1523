// Scenes of one case on the desk, as an admin sees it.
import type { Page } from 'playwright-core'
import { type DeskCase, deskCaseSchema, type TimelineEntry } from '#domain/contracts/desk-case-contract.ts'
import type { TeamPaper } from '#domain/contracts/submission-contract.ts'
import { recordElsewhere, visitAsAdmin } from '#test/support/browser/admin-steps.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { scene } from './scene.ts'

const at = (hour: number) => `2026-11-19T${hour}:04:00Z`
const by = 'bo.team@example.com'

const timeline: TimelineEntry[] = [
  { kind: 'looked', at: at(21), by, action: 'submission-opened' },
  { kind: 'looked', at: at(20), by, action: 'submission-opened' },
  {
    ...{ kind: 'note', id: 'b', at: at(19), by, supersedes: 'a' },
    text: 'Her daughter’s number is (312) 555-0142.',
  },
  {
    ...{ kind: 'note', id: 'c', at: at(18), by, supersedes: null, text: 'She looks for the policy.' },
    call: { minutes: 12, call_back_on: '2026-12-03', do_not_call: false },
  },
  {
    ...{
      kind: 'note',
      id: 'd',
      at: at(18),
      by,
      supersedes: null,
      text: 'Ask for the life expectancy report',
    },
    task: { id: 'report', what: 'handed-over', on: '2026-11-19', to: by },
  },
  { kind: 'assigned', at: at(18), by, to: by },
  {
    ...{ kind: 'note', id: 'a', at: at(17), by: null, supersedes: null },
    text: 'Her daughter’s number is (312) 555-0124.\nShe prefers calls in the morning.',
  },
  { kind: 'mail', at: at(16), subject: 'We received your application', fate: 'bounced' },
  {
    ...{ kind: 'moved', at: at(15), by, from: 'valuation', to: 'in-review', reason: null },
    ...{ note: 'The premium was wrong.', is_undo: false, is_automatic: false },
  },
]

const person = { id: 'bo', email: by }

const tasks: DeskCase['tasks'] = [
  {
    ...{ id: 'report', kind: 'other', person, on: '2026-11-19' },
    text: 'Ask for the life expectancy report',
  },
  { ...{ id: 'call', kind: 'call', person, on: '2099-12-03' }, text: 'Call them' },
]

const flags: DeskCase['flags'] = [
  {
    id: 'contestable',
    reason: 'The insurance company can contest this policy until 03/01/2027, two years from its issue.',
  },
  { id: 'under-65', reason: 'The insured person is 61 and turns 65 on 04/28/2030.' },
  {
    id: 'perhaps-the-same',
    reason: 'Perhaps the same as NHWN UCEK: the same policy number.',
    cases: [{ id: 'another', reference: 'NHWNUCEK' }],
  },
]

/** A release that was signed later, and the authorization as one that was taken back by letter. */
const papersAfter = (authorization: TeamPaper): TeamPaper[] => [
  {
    ...authorization,
    id: 'release',
    kind: 'policy-release',
    evidence: {
      ...authorization.evidence,
      signs_as: { as: 'representative', because: 'I hold her durable power of attorney' },
    },
  },
  {
    ...authorization,
    taken_back_at: at(15),
    taken_back: {
      at: at(15),
      by: 'letter',
      received_on: '2026-11-18',
      words: null,
      note: 'Her daughter wrote.',
      recorded_by: 'ada.larsen@example.com',
    },
  },
]

const openWith = async (page: Page, path: string, change: (detail: DeskCase) => DeskCase) => {
  await page.unrouteAll({ behavior: 'wait' })
  await page.route(`**/api${path}`, async (route) => {
    const response = await route.fetch()
    const detail = deskCaseSchema.parse(await response.json())
    await route.fulfill({ response, json: change(detail) })
  })
  await page.reload()
  await page.getByRole('heading', { name: 'Timeline' }).waitFor()
}

/** Harbor has the papers. */
const sent = (detail: DeskCase): DeskCase => ({
  ...detail,
  disclosures: [
    {
      ...{ id: 'package', at: at(15), by, purpose: 'An offer', has_answers: true, files: 4, bytes: 80_000 },
      buyer: {
        ...{ id: 'harbor', name: 'Harbor Settlements', contact: 'intake@harbor.example' },
        license: { state: 'TX', until: '2027-12-31' },
      },
      ...{ papers: detail.papers.map(({ id }) => id), sha256: 'ab'.repeat(32), not_sent: null, told: [] },
      sent: { at: at(16), by },
    },
  ],
})

const late = (detail: DeskCase): DeskCase => ({
  ...detail,
  assignee: person,
  tasks,
  is_own: true,
  do_not_call: true,
  flags,
  timeline: [...timeline, ...detail.timeline],
  has_more_looks: true,
  case: detail.case && {
    ...{ ...detail.case, next_update_by: '2026-11-20', is_late: true },
    requests: [{ id: 'one', text: 'A copy of your last premium notice', asked_at: at(15), done_at: null }],
    mails: [{ at: at(15), subject: 'We received your application', fate: 'bounced' }],
    unreachable: { at: at(15), why: 'bounced' },
  },
  papers: detail.papers.flatMap(papersAfter),
})

const draft = (detail: DeskCase): DeskCase => ({
  ...detail,
  ...{ status: 'in-progress', current_step: 2, health_filled: false, submitted_at: null, reference: null },
  ...{ case: null, assignee: null, consent: null, papers: [], timeline: [] },
})

const appraise = async (page: Page, value: string, score: string) => {
  await page.getByLabel('Estimated value', { exact: true }).fill(value)
  await page.getByLabel('Policy score', { exact: true }).fill(score)
  await step.press(page, 'Save appraisal')
}

export const deskCaseScene = scene({
  route: '/desk/cases/:id',
  aliases: ['/admin/submissions/:id'],
  title: 'Case on the desk',
  open: async () => {
    const details = { firstName: 'Margaret', lastName: 'Whitfield' }
    const { userId } = await prepareApplicant({ isSubmitted: true, details })
    const visitor = await visitAsAdmin(`/admin/submissions/${userId}`)
    await visitor.page.getByRole('img', { name: /^Signature of/ }).waitFor()
    return { ...visitor, userId, path: `/desk/cases/${userId}` }
  },
  trouble: /ERR_FAILED/,
  states: {
    submitted: {},
    'digits shown': {
      isPictureOnly: true,
      reach: async ({ page }) => {
        await step.press(page, 'Show the last 4 digits')
        await page.getByRole('button', { name: 'Hide' }).waitFor()
      },
    },
    'recording that a paper was taken back': {
      dialog: 'web/staff/papers/taken-back-dialog.tsx',
      shows: 'window',
      reach: async ({ page, path }) => {
        await openWith(page, path, sent)
        await step.press(page, 'Record that it was taken back')
        await page.getByRole('dialog', { name: 'Was this paper taken back?' }).waitFor()
        await step.press(page, 'Record it')
        await step.expectWords(page, 'Please enter a date')
      },
    },
    'logging a phone call': {
      dialog: 'web/desk/calls/call-dialog.tsx',
      shows: 'window',
      reach: async ({ page }) => {
        await page.keyboard.press('Escape')
        await step.press(page, 'Log a phone call')
        await page.getByRole('dialog', { name: 'Log a phone call' }).waitFor()
        await step.press(page, 'Log the call')
        await step.expectWords(page, 'Please write what was agreed')
      },
    },
    'sending an email': {
      dialog: 'web/desk/mails/mail-dialog.tsx',
      shows: 'window',
      reach: async ({ page }) => {
        await page.keyboard.press('Escape')
        await step.press(page, 'Send an email')
        await page.getByRole('article', { name: 'The email' }).waitFor()
      },
    },
    'taken by someone else meanwhile': async ({ page }) => {
      await page.keyboard.press('Escape')
      const refused = `${by} took this case first.`
      await page.route('**/api/desk/assign', async (route) => {
        const [asked] = route.request().postDataJSON().cases
        await route.fulfill({ json: { cases: [{ ...asked, assignee: { id: 'bo', email: by }, refused }] } })
      })
      await step.press(page, 'Assign to me')
      await step.expectWords(page, refused)
    },
    'late, with flags, notes, and papers, and their own': {
      isOtherwiseNarrow: true,
      reach: ({ page, path }) => openWith(page, path, late),
    },
    'a note to be corrected, and a move with an error': async ({ page }) => {
      await step.press(page, 'Correct the note: Her daughter’s number is (312) 555-0142.')
      await page.getByLabel('Corrected note').fill(' ')
      await step.press(page, 'Add the correction')
      await step.expectWords(page, 'Please write a note')
      await step.press(page, 'Move to “Documents requested”')
      await step.press(page, 'Move to “Documents requested”')
      await step.expectWords(page, 'Please write what you need from them')
    },
    'deleted meanwhile': async ({ page, path }) => {
      await page.unrouteAll({ behavior: 'wait' })
      const gone = { status: 404, json: { message: 'This submission doesn’t exist.' } }
      await page.route(`**/api${path}`, (route) => route.fulfill(gone))
      await page.route(`**/api${path}/notes`, (route) => route.fulfill(gone))
      await page.getByLabel('New note').fill('I called her.')
      await step.press(page, 'Add note')
      await step.expectWords(page, 'It was deleted after you opened it.')
    },
    draft: ({ page, path }) => openWith(page, path, draft),
    'appraisal by two': async ({ page, admin, userId }) => {
      await recordElsewhere(admin.access, userId, { estimatedValue: 100_000, version: 0 })
      await appraise(page, '300000', '90')
      await page.getByRole('heading', { name: 'Someone else saved an appraisal first' }).waitFor()
      await page.waitForLoadState('networkidle')
    },
    'appraisal with errors': async ({ page }) => {
      await step.press(page, 'Keep theirs')
      await appraise(page, 'a lot', '101')
      await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
    },
    'question before it is left': {
      dialog: 'web/frame/leave-question.tsx',
      reach: async ({ page }) => {
        await page.getByRole('link', { name: 'Back to the list' }).click()
        await page.getByRole('dialog', { name: 'The appraisal isn’t saved yet' }).waitFor()
      },
    },
    'not found': {
      isPictureOnly: true,
      reach: async ({ page }) => {
        await page.goto('/desk/cases/5f2c9c1e-0000-4000-8000-000000000000')
        await page.getByRole('heading', { name: 'We can’t find this case' }).waitFor()
      },
    },
    'not loaded': {
      isPictureOnly: true,
      reach: async ({ page, path }) => {
        await page.route(`**/api${path}`, (route) => route.abort())
        await page.goto(path)
        await step.expectWords(page, 'The case didn’t load')
      },
    },
  },
})
