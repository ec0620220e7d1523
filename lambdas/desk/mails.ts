import { teamMails } from '#domain/cases/team-mails.ts'
import * as calls from '#domain/contracts/desk-case-contract.ts'
import { memberNamed } from '../cases/team.ts'
import { withTeamMail } from '../cases/team-mail.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'
import { actOnCase } from './act-on-case.ts'

export const sendTeamMail = staffEndpoint(calls.sendTeamMail, async ({ id, key, text, again }, caller) => {
  const sender = await memberNamed(caller.userId)
  return actOnCase(caller, {
    id,
    action: 'mail-sent',
    detailOf: () => teamMails[text].title,
    change: (record, { at }) => withTeamMail(record, { id: key, at, text, sender }, again),
  })
})
