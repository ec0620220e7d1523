import { expect, test } from 'vitest'
import type { TeamMail } from '#domain/cases/case.ts'
import { teamMails } from '#domain/cases/team-mails.ts'
import { recordOf, submittedAt } from '#test/support/cases/case-record.ts'
import { caseEnvironment } from '#test/support/cases/case-world.ts'
import { takeFunctionEnvironment } from '#test/support/function-environment.ts'

takeFunctionEnvironment(caseEnvironment)
const { withTeamMail } = await import('#lambdas/cases/team-mail.ts')
const { sent } = await import('#lambdas/cases/outbox.ts')
const { newCase } = await import('#lambdas/cases/stored-case.ts')
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

test('[MAIL-4] Another text under a key that was used isn’t taken for sent', () => {
  for (const record of [waiting(), arrived()])
    expect(() => withTeamMail(record, { ...mail('one', at(22)), text: 'sign-in' }, false)).toThrow(
      /Another email went out/,
    )
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
})

test('[MAIL-7] A person gets at most ten emails from the team in a day, and none that isn’t true for them', () => {
  const flooded = Array.from({ length: 10 }).reduce<ReturnType<typeof recordOf>>(
    (record, _, index) => withTeamMail(record, mail(`mail ${index}`), true) ?? record,
    recordOf(),
  )
  expect(() => withTeamMail(flooded, mail('one more'), true)).toThrow(/10 emails from the team in a day/)
  expect(withTeamMail(flooded, mail('tomorrow', at(22, 16)), true)?.mails.outbox).toHaveLength(11)
  const sendTo = (record: ReturnType<typeof recordOf>, text: TeamMail) => () =>
    withTeamMail(record, { ...mail('one'), text }, true)
  const isUntrue = /isn’t true for this case/
  expect(sendTo(recordOf({ do_not_call: true }), 'got-your-message')).toThrow(isUntrue)
  expect(sendTo(recordOf({ do_not_call: true }), 'call-us')).not.toThrow()
  const closed = recordOf({ case: { ...newCase(submittedAt), stage: 'closed' } })
  expect(sendTo(closed, 'what-is-next')).toThrow(isUntrue)
  expect(sendTo(closed, 'is-it-us')).not.toThrow()
})
