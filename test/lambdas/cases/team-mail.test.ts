import { expect, test } from 'vitest'
import { teamMails } from '#domain/cases/team-mails.ts'
import { recordOf, submittedAt } from '#test/support/cases/case-record.ts'
import { caseEnvironment } from '#test/support/cases/case-world.ts'
import { takeFunctionEnvironment } from '#test/support/function-environment.ts'

takeFunctionEnvironment(caseEnvironment)
const { withTeamMail } = await import('#lambdas/cases/team-mail.ts')
const { sent } = await import('#lambdas/cases/outbox.ts')
const { teamMailsOf } = await import('#lambdas/cases/case-view.ts')

const at = (day: number, hour = 15) => `2026-11-${day}T${hour}:00:00.000Z`
const mail = (id: string, time = at(21)) =>
  ({ id, at: time, text: 'call-us', sender: 'Terry Okafor' }) as const
const subject = teamMails['call-us'].title

const waiting = () => withTeamMail(recordOf(), mail('one'), false) ?? recordOf()
const arrived = () => sent(waiting(), 'one', at(21), 'sent')

test('[MAIL-1] The email waits in the outbox, and stays on record with who sent it', () => {
  expect(teamMailsOf(waiting())).toEqual([{ at: at(21), subject, sender: 'Terry Okafor', fate: 'waiting' }])
  expect(teamMailsOf(arrived())).toEqual([{ at: at(21), subject, sender: 'Terry Okafor', fate: 'sent' }])
})

test('[MAIL-4] A repeat of its key adds nothing, waiting or sent', () => {
  expect(withTeamMail(waiting(), mail('one', at(22)), true)).toBeUndefined()
  expect(withTeamMail(arrived(), mail('one', at(23)), false)).toBeUndefined()
})

test('[MAIL-5] The same text goes out again within 24 hours only if that is asked for', () => {
  const asked = /less than a day ago/
  expect(() => withTeamMail(waiting(), mail('two', at(21, 16)), false)).toThrow(asked)
  expect(() => withTeamMail(arrived(), mail('two', at(22, 14)), false)).toThrow(asked)
  expect(withTeamMail(arrived(), mail('two', at(22, 14)), true)?.mails.outbox).toHaveLength(1)
  expect(withTeamMail(arrived(), mail('two', at(22, 15)), false)?.mails.outbox).toHaveLength(1)
  expect(
    withTeamMail(arrived(), { ...mail('two', at(21, 16)), text: 'sign-in' }, false)?.mails.outbox,
  ).toHaveLength(1)
  const lost = sent(waiting(), 'one', at(21), 'not-sent')
  expect(withTeamMail(lost, mail('two', at(21, 16)), false)?.mails.outbox).toHaveLength(1)
})

test('[MAIL-6] Where no email can go out, it says to call', () => {
  const unreachable = { address: 'mary@example.com', at: submittedAt, why: 'bounced' }
  const mails = { ...recordOf().mails, unreachable }
  const send = (record: ReturnType<typeof recordOf>) => () => withTeamMail(record, mail('one'), true)
  expect(send(recordOf({ status: 'in-progress' }))).toThrow(/isn’t submitted yet.*Please call them/)
  expect(send(recordOf({ account_email: null }))).toThrow(/Please call them/)
  expect(send(recordOf({ mails }))).toThrow(/don’t reach them. Please call/)
  const full = Array.from({ length: 20 }).reduce<ReturnType<typeof recordOf>>(
    (record, _, index) => withTeamMail(record, mail(`full ${index}`), true) ?? record,
    recordOf(),
  )
  expect(send(full)).toThrow(/Too many emails/)
})
