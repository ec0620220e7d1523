// POST /api/stop-reminders. Neither the reply nor its time tells whom we know.
import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import * as z from 'zod/mini'
import { turnReminders } from '../cases/turn-reminders.ts'
import { openEndpoint } from '../http/endpoint.ts'
import { findRecord } from '../records/stored-record.ts'

/** Milliseconds: longer than one read and one write. */
const replyTime = 400

const unknownUser = '00000000-0000-0000-0000-000000000000'
const linkSchema = z.object({
  user: z.catch(z.guid(), unknownUser),
  token: z.catch(z.string().check(z.maxLength(100)), ''),
})

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))

const stop = async (link: unknown) => {
  const { user, token } = linkSchema.parse(link)
  const record = await findRecord(user)
  const known = record?.mails.token ?? ''
  if (isSame(token, known) && known !== '' && record) await turnReminders(record, false)
}

export const handler = openEndpoint(async (link) => {
  await Promise.all([stop(link), setTimeout(replyTime)])
  return {}
})
