import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { teamMails } from '#domain/cases/team-mails.ts'
import { listActivity } from '#domain/contracts/admin-contract.ts'
import { teamCaseSchema } from '#domain/contracts/case-contract.ts'
import { deskCaseSchema, readCase, sendTeamMail } from '#domain/contracts/desk-case-contract.ts'
import { callApi } from '#test/support/api-call.ts'
import { submittedApplicant } from '#test/support/case-steps.ts'
import { sharedCloud } from '#test/support/own-cloud.ts'
import { newAdmin } from '#test/support/signed-in.ts'

const cloud = await sharedCloud()
const [ada, terry] = await Promise.all([
  newAdmin(cloud),
  newAdmin(cloud, { group: 'team', firstName: 'Terry', lastName: 'Okafor' }),
])

const send = (id: string, body: object) =>
  callApi(cloud, sendTeamMail, terry.access, {
    id,
    body: { key: randomUUID(), text: 'send-papers', again: false, ...body },
  })

test('[MAIL-1] [MAIL-4] [MAIL-5] The email arrives in the sender’s name, is on record once for each key, and again within a day only on demand', async () => {
  const { userId: id, email } = await submittedApplicant(cloud)
  const key = randomUUID()
  const { title, lines } = teamMails['send-papers']
  const arrived = () => cloud.mails().filter(({ to, subject }) => to === email && subject === title)
  const [reply] = await Promise.all([send(id, { key }), send(id, { key })])
  const sent = expect.objectContaining({ subject: title, sender: 'Terry Okafor' })
  expect(teamCaseSchema.parse(reply.body).mails).toContainEqual(sent)
  await vi.waitUntil(() => arrived().length > 0, 5000)
  expect(arrived()[0]?.text).toContain(lines('x')[1])
  expect(arrived()[0]?.text).toContain('Terry Okafor')
  expect((await send(id, { key })).status).toBe(200)
  expect((await send(id, {})).status).toBe(409)
  await cloud.settled()
  expect(arrived()).toHaveLength(1)
  expect((await send(id, { again: true })).status).toBe(200)
  await vi.waitUntil(() => arrived().length === 2, 5000)
  await cloud.settled()

  const { timeline } = deskCaseSchema.parse((await callApi(cloud, readCase, terry.access, { id })).body)
  const inTimeline = {
    kind: 'mail',
    at: expect.any(String),
    subject: title,
    sender: 'Terry Okafor',
    fate: 'sent',
  }
  expect(timeline.filter((entry) => entry.kind === 'mail' && entry.sender)).toEqual([inTimeline, inTimeline])
  expect(timeline.filter((entry) => entry.kind === 'looked' && entry.action === 'mail-sent')).toEqual([])
  const { items } = listActivity.reply.parse((await callApi(cloud, listActivity, ada.access)).body)
  const [entry] = items.filter(({ action }) => action === 'mail-sent')
  expect(entry).toMatchObject({ admin_id: terry.userId, subject_id: id, detail: title })
})
