// POST /api/stop-reminders. A wrong link's reply tells nobody whom we know. A right one is never refused: mail programs share addresses.
import { createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { turnReminders } from '../cases/turn-reminders.ts'
import { publicEndpoint } from '../http/public-endpoint.ts'
import { findRecord } from '../records/stored-record.ts'

const unknownUser = '00000000-0000-0000-0000-000000000000'
const linkSchema = z.object({
  user: z.catch(z.guid(), unknownUser),
  token: z.catch(z.string().check(z.maxLength(100)), ''),
})

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))

/** undefined for a wrong link. */
const stop = async ({ user, token }: z.infer<typeof linkSchema>) => {
  const record = await findRecord(user)
  const known = record?.mails.token ?? ''
  if (!isSame(token, known) || known === '' || !record) return undefined
  await turnReminders(record, false)
  return {}
}

export const handler = publicEndpoint({
  requestOf: ({ queryStringParameters }) => linkSchema.parse(queryStringParameters ?? {}),
  replyAtOnce: stop,
  act: async () => ({}),
})
