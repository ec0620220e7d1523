import { expect, test } from 'vitest'
import { stageSchema } from '#domain/cases/case.ts'
import type { TeamCase } from '#domain/contracts/case-contract.ts'
import type { DeskCase } from '#domain/contracts/desk-case-contract.ts'
import { deskCase, signedPaper } from '#test/support/desk-case.ts'
import { disclosureOf } from '#test/support/packages/made-up-packages.ts'
import { byPhoneWithoutEmail, recorded, teamSigner } from '#test/support/signers/made-up-signers.ts'
import { nextStep } from '#web/desk/case/next-step.ts'

const stepWith = (moved: Partial<TeamCase>, changes: Partial<DeskCase> = {}) => {
  const detail = deskCase(changes)
  return nextStep({ ...detail, case: detail.case && { ...detail.case, ...moved } })
}
const titleWith = (...of: Parameters<typeof stepWith>) => stepWith(...of).title

test('[DSK-14] Each stage has its next thing to do', () => {
  const titles = stageSchema.options.map((stage) => titleWith({ stage }))
  expect(titles).toEqual([
    'Read the answers and the papers',
    'Read the documents',
    'Work out the value',
    'Collect the buyers’ offers',
    'Hear which offer they choose',
    'Bring the sale to its end',
    'Nothing is left to do',
  ])
})

test('[GLANCE-4] The button of the next thing to do goes where it is done, and a closed case has none', () => {
  const acts = stageSchema.options.map((stage) => stepWith({ stage }).act)
  expect(acts).toEqual(['answers', 'move', 'appraisal', 'packages', 'call', 'move', null])
})

test('Requested documents are counted until they are received', () => {
  const request = {
    id: 'one',
    text: 'A copy of your policy',
    asked_at: '2026-11-19T15:04:00Z',
    done_at: null,
  }
  const received = { ...request, id: 'two', done_at: '2026-11-20T15:04:00Z' }
  const titleOf = (requests: TeamCase['requests']) => titleWith({ stage: 'documents-requested', requests })
  expect(titleOf([request, received])).toBe('Wait for a document')
  expect(titleOf([request, { ...request, id: 'three' }])).toBe('Wait for 2 documents')
  expect(titleOf([received])).toBe('Read the documents')
})

test('After the appraisal come the offers, and who can’t appraise reads who can', () => {
  const stage = { stage: 'valuation' as const }
  const appraisal = { ...deskCase().appraisal, estimatedValue: 250_000 }
  expect(titleWith(stage, { appraisal })).toBe('Collect offers')
  expect(stepWith(stage, { can_appraise: false }).text).toMatch(/^An admin saves the appraisal\./)
})

test('An authorization that was taken back comes first, then a late case, then mail that bounces', () => {
  const unreachable = { at: '2026-11-19T15:04:00Z', why: 'bounced' as const }
  const late = { is_late: true, next_update_by: '2026-11-20', unreachable }
  const flags = [{ id: 'authorization-taken-back' as const, reason: 'It was taken back.' }]
  expect(titleWith(late, { flags })).toBe('Ask nobody for their records')
  expect(titleWith(late)).toBe('Call them today')
  expect(titleWith({ ...late, unreachable: null })).toBe('Get in touch with them today')
  expect(titleWith({ unreachable })).toBe('Call them')
})

test('A draft and a closed case have nothing to do, and say why', () => {
  const draft = deskCase({ case: null, current_step: 2, health_filled: false })
  expect(nextStep(draft)).toMatchObject({
    title: 'Wait for their answers',
    text: 'They’re at step 2 of 3. They haven’t submitted yet.',
  })
  expect(nextStep({ ...draft, health_filled: true })).toMatchObject({
    title: 'Wait for their signature',
    text: 'The answers are complete. They haven’t submitted yet.',
  })
  const closed = { stage: 'closed' as const, reason: 'sold' as const, next_update_by: null }
  expect(stepWith(closed).text).toBe('The case is closed: sold.')
})

test('Until they hand it over, the team has the next step of an application that began by phone', () => {
  const draft = deskCase({ case: null, by_phone: byPhoneWithoutEmail })
  expect(nextStep(draft)).toMatchObject({ title: 'Make their letter', act: 'packet' })
  const lacking = { ...draft, are_answers_complete: false }
  expect(nextStep(lacking)).toMatchObject({ title: 'Type in the rest of their answers', act: 'help' })
  const signsApart = { insuredPerson: 'someone-else', signer: 'insured-person' } as const
  const apart = { ...draft, form_data: { ...draft.form_data, ...signsApart } }
  expect(nextStep(apart)).toMatchObject({ title: 'Ask the applicant for an email', act: null })
  const withEmail = { ...draft, by_phone: { ...byPhoneWithoutEmail, has_email: true } }
  expect(nextStep(withEmail)).toMatchObject({ title: 'Send them the invitation', act: 'help' })
  const invited = { ...withEmail.by_phone, invited_at: '2026-11-20T15:04:00Z' }
  const waiting = { title: 'Wait for their signature' }
  expect(nextStep({ ...withEmail, by_phone: invited })).toMatchObject(waiting)
  const inDoubt = { ...lacking, by_phone: { ...invited, may_be_unsent: true } }
  expect(nextStep(inDoubt)).toMatchObject({ title: 'Type in the rest of their answers', act: 'help' })
  expect(nextStep({ ...inDoubt, are_answers_complete: true })).toMatchObject({
    title: 'Ask whether the invitation came',
    act: 'help',
  })
})

test('[DOC-46] Documents to look at come before the stage’s own step, and after what is urgent', () => {
  const flags = [{ id: 'documents-to-look-at' as const, reason: '2 documents wait for your decision.' }]
  expect(stepWith({}, { flags })).toEqual({
    title: 'Look at the documents',
    text: '2 documents wait for your decision.',
    act: 'look',
  })
  expect(titleWith({ is_late: true }, { flags })).toBe('Get in touch with them today')
  expect(titleWith({ stage: 'closed' }, { flags })).toBe('Nothing is left to do')
})

test('[PKG-12] Buyers that must be told come first, also in a closed case', () => {
  const sent = { at: '2026-11-20T15:00:00Z', by: null }
  const papers = [{ ...signedPaper(), taken_back_at: '2026-11-27T15:00:00Z' }]
  const owed = { papers, disclosures: [disclosureOf(1, { sent }), disclosureOf(2, { sent })] }
  expect(titleWith({ is_late: true }, owed)).toBe('Tell Harbor Settlements')
  expect(titleWith({ stage: 'closed' }, owed)).toBe('Tell Harbor Settlements')
  const other = { ...disclosureOf(3).buyer, id: 'other' }
  const two = [...owed.disclosures, disclosureOf(3, { sent, buyer: other })]
  expect(titleWith({}, { ...owed, disclosures: two })).toBe('Tell 2 buyers')
  expect(titleWith({}, { ...owed, papers: [signedPaper()] })).toBe('Read the answers and the papers')
})

test('[SGN-20] [SGN-24] A letter that waits for its second look comes before other work, and so does a signer who needs help', () => {
  const flags = [
    { id: 'documents-to-look-at' as const, reason: '1 document is here.' },
    { id: 'signer-needs-help' as const, reason: 'Warren Hale declined.' },
  ]
  expect(stepWith({}, { flags })).toMatchObject({ title: 'Help a signer', text: 'Warren Hale declined.' })
  const signers = [teamSigner(recorded('bo@example.com', 'scan'))]
  expect(titleWith({ signers }, { flags })).toBe('Confirm a letter')
})

test('[HLP-20] A call that is due comes first, also for a draft, and one on a later day doesn’t', () => {
  const person = { id: 'terry', email: 'terry@example.com' }
  const calledOn = (on: string) => ({
    tasks: [{ id: 'call', kind: 'call' as const, text: 'Call them', on, person }],
  })
  const draft = { case: null, status: 'in-progress' as const }
  const due = calledOn('2020-01-02')
  const titleOf = (changes: Partial<DeskCase>) => nextStep(deskCase(changes)).title
  expect(titleOf(due)).toBe('Call them today')
  expect(titleOf({ ...draft, ...due })).toBe('Call them today')
  expect(titleOf({ ...draft, ...calledOn('2099-01-02') })).toBe('Wait for their signature')
})

test('[TASK-8] A due task of anyone is the next thing to do after what is urgent, also in a closed case, which says how many stay open', () => {
  const person = { id: 'terry', email: 'terry@example.com' }
  const taskOn = (on: string) => ({
    tasks: [{ id: 'a', kind: 'other' as const, text: 'Read the illustration', on, person }],
  })
  const overdue = taskOn('2026-11-19')
  expect(stepWith({}, overdue)).toEqual({
    isUrgent: true,
    title: 'Read the illustration',
    text: 'It was due on 11/19/2026. Then press “Done” under “Tasks”.',
    act: 'tasks',
  })
  expect(stepWith({}, taskOn('2026-11-20'))).toMatchObject({
    isUrgent: false,
    text: expect.stringMatching(/^It’s due today/),
  })
  expect(titleWith({ is_late: true, next_update_by: '2026-11-19' }, overdue)).toMatch(/Get in touch/)
  expect(titleWith({}, taskOn('2026-11-21'))).toBe('Read the answers and the papers')
  const closed = { stage: 'closed' as const, reason: 'sold' as const, next_update_by: null }
  expect(titleWith(closed, overdue)).toBe('Read the illustration')
  expect(stepWith(closed, taskOn('2026-11-21')).text).toBe(
    'The case is closed: sold. One task stays open, and comes up on its day.',
  )
})
