import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createAdministrator } from '#bin/operator/cognito-administrator.ts'
import { signatureView } from '#domain/contracts/contract.ts'
import { addNote, deskCaseSchema, noteSchema, readCase } from '#domain/contracts/desk-case-contract.ts'
import { assignCases, listTeam } from '#domain/contracts/desk-contract.ts'
import { recordAppraisal } from '#domain/contracts/submission-contract.ts'
import { healthAnswers, insuredAnswers, policyAnswers } from '#test/support/answers/example-answers.ts'
import { callApi } from '#test/support/api-call.ts'
import { draftWith, moveTo, submittedApplicant, submittedWith } from '#test/support/case-steps.ts'
import { setColumns, storedRowOf } from '#test/support/cloud-table.ts'
import { completeApplicant } from '#test/support/complete-applicant.ts'
import { sharedCloud } from '#test/support/own-cloud.ts'
import { type Member, newAdmin } from '#test/support/signed-in.ts'

const cloud = await sharedCloud()
const ada = await newAdmin(cloud)
const [bob, cleo] = await Promise.all([
  newAdmin(cloud, { group: 'team', firstName: 'Bob' }),
  newAdmin(cloud, { group: 'team', firstName: 'Cleo' }),
])
const mary = await submittedApplicant(cloud)
const draft = await draftWith(cloud, { otherConditions: 'Gout since 1999' })
const asAssignee = ({ userId: id, email }: Member) => ({ id, email })

const opened = async (id: string, { access }: Member = bob) => {
  const { status, body } = await callApi(cloud, readCase, access, { id })
  expect(status).toBe(200)
  return deskCaseSchema.parse(body)
}
type Timeline = Awaited<ReturnType<typeof opened>>['timeline']
const kindsOf = (timeline: Timeline) => timeline.map(({ kind }) => kind)

const note = (id: string, body: object, { access }: Member = bob) =>
  callApi(cloud, addNote, access, { id, body: { key: randomUUID(), ...body } })
const noted = async (id: string, body: object, who = bob) => {
  const { status, body: reply } = await note(id, body, who)
  expect(status).toBe(200)
  return noteSchema.parse(reply)
}

const outcomes = z.object({ cases: assignCases.reply.shape.cases })
const assign = ({ access }: Member, cases: { id: string; from: string | null }[], to: string | null) =>
  callApi(cloud, assignCases, access, { body: { cases, to } })
const assigned = async (who: Member, id: string, from: string | null, to: string | null) => {
  const { body } = await assign(who, [{ id, from }], to)
  const [outcome] = outcomes.parse(body).cases
  if (!outcome) throw new Error('The case has no outcome.')
  return outcome
}

test('[DSK-6] A team member can’t appraise where the stage doesn’t say so', async () => {
  const { userId: id } = mary
  const body = { estimatedValue: 1, valueRange: null, policyScore: null, version: 0 }
  const message = 'Only admins can record an appraisal here.'
  expect(await callApi(cloud, recordAppraisal, bob.access, { id, body })).toMatchObject({
    status: 403,
    body: { message },
  })
  expect((await opened(id)).can_appraise).toBe(false)
})

describe('the page of a case', () => {
  test('[DSK-4] [DSK-15] A team member sees the answers of a case, and all that happened to it, newest first', async () => {
    const mary = await submittedApplicant(cloud)
    await cloud.settled()
    await moveTo(cloud, bob, mary.userId, { version: 0, to: 'valuation', note: 'Looks good.' })
    await cloud.settled()
    await assigned(ada, mary.userId, null, bob.userId)
    await noted(mary.userId, { text: 'Called her.' })
    await opened(mary.userId, ada)
    const page = await opened(mary.userId)
    expect(page).toMatchObject({
      id: mary.userId,
      form_data: { firstName: expect.any(String) },
      case: { stage: 'valuation' },
      assignee: asAssignee(bob),
      is_own: false,
      can_appraise: false,
      can_read_ssn: false,
      has_more_looks: false,
    })
    expect(page.form_data).not.toHaveProperty('ssn')
    expect(page.timeline.slice(0, 4)).toMatchObject([
      { kind: 'looked', by: ada.email, action: 'submission-opened' },
      { kind: 'note', by: bob.email, text: 'Called her.' },
      { kind: 'assigned', by: ada.email, to: bob.email },
      { kind: 'mail', fate: expect.any(String) },
    ])
    expect(kindsOf(page.timeline).slice(4)).toEqual(['moved', 'mail', 'signed', 'submitted'])
    expect(page.timeline.find(({ kind }) => kind === 'moved')).toMatchObject({ note: 'Looks good.' })
  })

  test('[DIS-8] The team reads no health answers, SSN digits, or signature of a draft; an admin does', async () => {
    const { userId: id, key } = draft
    const { ssn: _, ...insured } = insuredAnswers
    const { body, text } = await callApi(cloud, readCase, bob.access, { id })
    expect(body).toMatchObject({ is_private: true, has_ssn: false, health_filled: true })
    expect(body.form_data).toEqual({ ...policyAnswers, ...insured })
    for (const secret of ['Gout', healthAnswers.height, key]) expect(text).not.toContain(secret)
    expect((await callApi(cloud, readCase, ada.access, { id })).text).toContain('Gout')
    const view = ({ access }: Member) => callApi(cloud, signatureView, access, { body: { key } })
    const message = expect.stringContaining('This person hasn’t submitted yet.')
    expect(await view(bob)).toMatchObject({ status: 409, body: { message } })
    expect((await view(ada)).status).toBe(200)
  })

  test('[DIS-8] The team reads a case from the submission on', async () => {
    const { userId: id, key } = await submittedWith(cloud, { otherConditions: 'Gout since 1999' })
    expect(await opened(id)).toMatchObject({
      is_private: false,
      form_data: { otherConditions: 'Gout since 1999' },
    })
    expect((await callApi(cloud, signatureView, bob.access, { body: { key } })).status).toBe(200)
  })

  test('[DSK-32] A case that is gone or about to be deleted gets 404 in clear words, for each call', async () => {
    const { userId: leaving } = await completeApplicant(cloud)
    await setColumns(cloud, leaving, { deleting_at: new Date().toISOString() })
    for (const id of [randomUUID(), leaving]) {
      for (const { status, body } of [
        await callApi(cloud, readCase, bob.access, { id }),
        await note(id, { text: 'Hello' }),
      ]) {
        expect(status).toBe(404)
        expect(body.message).toBe('We can’t find this submission.')
      }
      expect(await assigned(bob, id, null, bob.userId)).toEqual({
        id,
        assignee: null,
        refused: 'We can’t find this case. It was deleted.',
      })
    }
  })
})

describe('notes', () => {
  const shownNotes = async (ids: readonly string[]) => {
    const { timeline } = await opened(mary.userId)
    return timeline.filter((entry) => entry.kind === 'note' && ids.includes(entry.id))
  }

  test('[DSK-16] A correction supersedes a note, and both show', async () => {
    const first = await noted(mary.userId, { text: ' Called him. ' })
    expect(first).toMatchObject({ by: bob.email, text: 'Called him.', supersedes: null })
    const second = await noted(mary.userId, { text: 'Called her.', supersedes: first.id }, cleo)
    const third = await noted(mary.userId, { text: 'Called her twice.', supersedes: second.id })
    const notes = [third, second, first]
    expect(await shownNotes(notes.map(({ id }) => id))).toEqual(
      notes.map((one) => ({ ...one, kind: 'note' })),
    )
  })

  test('[DSK-16] A repeat of a note or of a correction adds nothing', async () => {
    const key = randomUUID()
    const first = await noted(mary.userId, { key, text: 'Called her.' })
    expect(await noted(mary.userId, { key, text: 'Called her.' })).toEqual(first)
    const correction = { key: randomUUID(), text: 'Called him.', supersedes: key }
    const corrected = await noted(mary.userId, correction)
    expect(await noted(mary.userId, correction)).toEqual(corrected)
    expect(await shownNotes([key, correction.key])).toHaveLength(2)
  })

  test('A note has no letters that hide others, or that the table refuses', async () => {
    const { text } = await noted(mary.userId, { text: 'Owes \u202e$100\u0000 \ud83d today' })
    expect(text).toBe('Owes $100  today')
  })

  test('[DSK-29] When two people correct the same note, one wins, and the other sees who', async () => {
    const first = await noted(mary.userId, { text: 'Called her.' })
    const replies = await Promise.all(
      [bob, cleo].map((who) => note(mary.userId, { text: who.email, supersedes: first.id }, who)),
    )
    const winner = replies[0]?.status === 200 ? bob : cleo
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body.message).toBe(
      `${winner.email} corrected this note first. Please look at it and try again.`,
    )
  })

  test('A note needs a submitted case, words, and a known note to correct', async () => {
    const key = randomUUID()
    expect(await note(draft.userId, { text: 'Hello' })).toMatchObject({ status: 409 })
    expect(await note(mary.userId, { key, text: '  ' })).toMatchObject({ status: 422 })
    expect(await note(mary.userId, { key, text: '\u200b\u2060' })).toMatchObject({ status: 422 })
    expect(await note(mary.userId, { key, text: 'x'.repeat(2001) })).toMatchObject({ status: 422 })
    const unknown = await note(mary.userId, { key, text: 'Hello', supersedes: randomUUID() })
    expect(unknown).toMatchObject({ status: 404, body: { message: 'We can’t find the note to correct.' } })
    expect(await shownNotes([key])).toEqual([])
  })
})

describe('an assignment', () => {
  test('[DSK-23] The team is listed by name, and each of up to 100 cases says what became of it', async () => {
    const { body } = await callApi(cloud, listTeam, cleo.access)
    const { members } = listTeam.reply.parse(body)
    expect(members.map(({ name }) => name)).toEqual(members.map(({ name }) => name).toSorted())
    for (const [{ userId: id, email }, group] of [[ada, 'admin'] as const, [bob, 'team'] as const])
      expect(members).toContainEqual(expect.objectContaining({ id, email, group }))

    const [mary, joe] = await Promise.all([submittedApplicant(cloud), submittedApplicant(cloud)])
    const ids = [mary.userId, joe.userId, draft.userId]
    const reply = await assign(
      bob,
      ids.map((id) => ({ id, from: null })),
      cleo.userId,
    )
    const cleos = { assignee: asAssignee(cleo), refused: null }
    expect(reply.body.cases).toEqual([
      { id: mary.userId, ...cleos },
      { id: joe.userId, ...cleos },
      {
        id: draft.userId,
        assignee: null,
        refused: 'This application isn’t submitted yet, so there is no case to assign.',
      },
    ])
    expect((await storedRowOf(cloud, mary.userId))?.assignee).toEqual(asAssignee(cleo))
    expect(await assigned(bob, mary.userId, cleo.userId, null)).toMatchObject({
      assignee: null,
      refused: null,
    })
    expect(await storedRowOf(cloud, mary.userId)).not.toHaveProperty('assignee')
  })

  test('[DSK-29] When two people take a case at the same time, one wins, and the other sees who', async () => {
    const mary = await submittedApplicant(cloud)
    const taken = await Promise.all([bob, cleo].map((who) => assigned(who, mary.userId, null, who.userId)))
    const winner = taken[0]?.refused === null ? bob : cleo
    expect(taken.map(({ assignee }) => assignee)).toEqual([asAssignee(winner), asAssignee(winner)])
    expect(taken.map(({ refused }) => refused).filter((refused) => refused !== null)).toEqual([
      `${winner.email} took this case first. Please look at it and try again.`,
    ])
    const { timeline } = await opened(mary.userId)
    expect(timeline.filter(({ kind }) => kind === 'assigned')).toMatchObject([{ to: winner.email }])
  })

  test('[DSK-23] A case that is named twice is assigned once, also in its timeline', async () => {
    const { userId: id } = await submittedApplicant(cloud)
    const twice = [
      { id, from: null },
      { id, from: null },
    ]
    const { body } = await assign(bob, twice, cleo.userId)
    expect(body.cases).toEqual([{ id, assignee: asAssignee(cleo), refused: null }])
    const { timeline } = await opened(id)
    expect(timeline.filter(({ kind }) => kind === 'assigned')).toHaveLength(1)
  })

  test('[DSK-30] 101 cases get 422, and so does a person who left the team', async () => {
    const mary = await submittedApplicant(cloud)
    const many = Array.from({ length: 101 }, () => ({ id: mary.userId, from: null }))
    expect(await assign(bob, many, bob.userId)).toMatchObject({ status: 422 })
    expect(await assign(bob, [], bob.userId)).toMatchObject({ status: 422 })
    const dora = await newAdmin(cloud, { group: 'team', firstName: 'Dora' })
    expect(await assigned(dora, mary.userId, null, dora.userId)).toMatchObject({ refused: null })
    const operator = createAdministrator(cloud.endpoints)
    await operator.removeFromGroup(dora.email, 'team')
    operator.close()
    const message = 'This person isn’t on the team anymore. Please choose someone else.'
    expect(await assign(bob, [{ id: mary.userId, from: dora.userId }], dora.userId)).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'to', message }] },
    })
    expect((await opened(mary.userId)).assignee).toEqual(asAssignee(dora))
    expect(await assigned(bob, mary.userId, dora.userId, bob.userId)).toMatchObject({ refused: null })
  })
})
