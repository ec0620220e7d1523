import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { DeskCase } from '#domain/contracts/desk-case-contract.ts'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import { visitAs } from '#test/support/browser/prepared-session.ts'
import { deskCase, signedPaper } from '#test/support/desk-case.ts'
import { teamSigner } from '#test/support/signers/made-up-signers.ts'

const by = 'bo.team@example.com'
const at = (hour: number) => `2026-11-19T${hour}:04:00Z`
const email = 'maximiliana.cholmondeley@example.com'
const longName = { first: 'Maximiliana Wilhelmina', last: 'Featherstonehaugh-Cholmondeley' }

const flags: DeskCase['flags'] = [
  { id: 'contestable', reason: 'The insurance company can contest this policy until 03/01/2027.' },
  {
    id: 'waiting-period',
    reason:
      'In Minnesota, a policy can’t be sold in the four years after its issue, so not before 03/01/2029 unless an exception applies.',
  },
  { id: 'loan-over-cash-value', reason: 'The loan of $70,000 is more than the cash value of $61,000.' },
  { id: 'waiting-for-signature', reason: 'Warren Hale was asked 12 days ago and hasn’t signed.' },
]
const manyFlags: DeskCase['flags'] = [
  ...flags,
  { id: 'under-65', reason: 'The insured person is 61 and turns 65 on 04/28/2030.' },
  { id: 'term-policy', reason: 'This is a term policy.' },
  { id: 'mail-bounced', reason: 'Our emails don’t reach the applicant. Please call.' },
  { id: 'other-name', reason: 'The signer’s name isn’t the name of the account that signed.' },
]

const taskOf = (id: string, text: string): DeskCase['tasks'][number] => ({
  ...{ id, kind: 'other', text, on: '2026-11-25', person: { id: 'bo', email: by } },
})

const note = 'She looks for the policy, and her daughter helps.'

const path = '/desk/cases/case'
const made = deskCase()

const full: DeskCase = {
  ...made,
  flags,
  tasks: [
    taskOf('one', 'Call the insurer about the verification of coverage'),
    taskOf('two', 'Call the doctor’s office about the medical records'),
  ],
  account_email: email,
  profile: { ...made.profile, email, first_name: longName.first, last_name: longName.last },
  papers: [signedPaper()],
  form_data: {
    ...completeAnswers,
    firstName: longName.first,
    lastName: longName.last,
    email,
    insuranceCompany: 'The Northwestern Mutual Life Insurance Company',
    policyNumber: 'NWM-GL-0000-88120-2026',
    alternatePhone: '(312) 555-0199',
    preferredContactTime: 'Weekday mornings between nine and eleven',
  },
  case: made.case && {
    ...{ ...made.case, next_update_by: '2026-11-20', is_late: true },
    signers: [teamSigner({ first_name: 'Warren', last_name: 'Hale', state: 'asked', since: at(15) })],
  },
  timeline: [
    { kind: 'note', id: 'a', at: at(19), by, supersedes: null, text: note },
    { kind: 'looked', at: at(18), by, action: 'submission-opened' },
    { kind: 'assigned', at: at(17), by, to: by },
    { kind: 'mail', at: at(16), subject: 'We received your application', fate: 'sent' },
    { kind: 'submitted', at: at(15) },
  ],
}

const worst: DeskCase = {
  ...full,
  ...{ flags: manyFlags, do_not_call: true, is_own: true },
  tasks: Array.from({ length: 10 }, (_, index) => taskOf(`${index}`, 'W'.repeat(200))),
}

const isShown = async (page: Page) => {
  await page.getByRole('heading', { name: 'Timeline' }).waitFor()
  await page.getByText('Tess Team (you)').waitFor({ state: 'attached' })
  await page.evaluate(() => document.fonts.ready)
}

const firstScreen = 'main header, section[aria-label="At a glance"]'

/** Of the texts, those that end below the first screen or beside it. */
const outside = async (page: Page, texts: readonly string[]) => {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const boxes = await Promise.all(
    texts.map((text) => page.locator(firstScreen).getByText(text).first().boundingBox()),
  )
  return texts.filter((_, index) => {
    const box = boxes[index]
    return !box || box.y + box.height > height || box.x < 0 || box.x + box.width > width
  })
}

/** Of what decides, the parts that aren't shown whole. */
const cut = (page: Page) =>
  page.locator(firstScreen).evaluateAll((parts) =>
    parts
      .flatMap((part) => [part, ...part.querySelectorAll('*:not(.visually-hidden, option, select)')])
      .filter(
        (each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflow !== 'visible',
      )
      .map((each) => each.textContent ?? ''),
  )

const decisive = [
  ...[`${longName.first} ${longName.last}`, '77 years old', 'Illinois', '(312) 555-0199', email],
  'Best reached: weekday',
  ...['Northwestern Mutual', 'Whole Life', '$250,000', 'NWM-GL-0000-88120-2026'],
  ...['Stage: In review', 'Since', 'Waiting for', 'Next update', 'late'],
  ...flags.map(({ reason }) => reason),
  ...['Policy pages', 'Latest annual statement', 'In-force illustration', 'Photo ID', 'Warren Hale'],
  ...['verification of coverage', 'medical records'],
  ...['Get in touch with them today', 'Log this call', 'Assignee', note, 'Assigned to', 'We received your'],
]

test('[GLANCE-1] [GLANCE-2] At 1280 by 800 px, the first screen of a case has what decides, also with long names; with eight flags and a dozen things missing, all is there and nothing is cut, also on a phone; each part is one key away', async () => {
  let answer = full
  const { page } = await visitAs(
    { details: { firstName: 'Tess', lastName: 'Team', group: 'team' } },
    {
      at: path,
      height: 800,
      before: (window, { userId: id, email: own }) =>
        window.route(`**/api${path}`, (route) =>
          route.fulfill({ json: { ...answer, assignee: { id, email: own } } }),
        ),
    },
  )
  await isShown(page)
  expect(await outside(page, decisive)).toEqual([])

  for (const [key, name] of Object.entries({
    4: 'Documents',
    6: 'Answers',
    t: 'Timeline',
    1: 'Tasks',
    2: 'Case',
  })) {
    await page.keyboard.press(key)
    await page.locator('h2:focus', { hasText: name }).waitFor()
  }
  await page.keyboard.press('o')
  await page.locator('h2:focus', { hasText: 'Get in touch with them today' }).waitFor()
  await page.getByRole('button', { name: 'Log this call' }).click()
  await page.getByRole('dialog', { name: 'Log a phone call' }).waitFor()
  await page.keyboard.press('Escape')

  answer = worst
  await page.reload()
  await isShown(page)
  for (const width of [1280, 1920, 768, 375]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await cut(page)).toEqual([])
    const [all, shown] = await page.evaluate(() => [document.body.scrollWidth, innerWidth])
    expect(all).toBeLessThanOrEqual(shown ?? 0)
  }
  await page.getByText('They don’t want us to call').waitFor()
})
