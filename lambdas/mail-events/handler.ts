import * as z from 'zod/mini'
import { changeCase } from '../cases/change-case.ts'
import { markUnreachable } from '../cases/reachability.ts'
import { log } from '../log.ts'

const recipients = z.array(z.object({ emailAddress: z.string().check(z.minLength(1)) }))
const timestamp = z.iso.datetime({ offset: true })
const mail = z.object({
  tags: z.object({ user: z.tuple([z.guid()]), mail: z.optional(z.array(z.string())) }),
})

/** https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html */
const eventSchema = z.object({
  source: z.literal('aws.ses'),
  detail: z.discriminatedUnion('eventType', [
    z.object({
      eventType: z.literal('Bounce'),
      mail,
      bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients, timestamp }),
    }),
    z.object({
      eventType: z.literal('Complaint'),
      mail,
      complaint: z.object({ complainedRecipients: recipients, timestamp }),
    }),
  ]),
})
type Detail = z.infer<typeof eventSchema>['detail']

const newsOf = (detail: Detail) =>
  detail.eventType === 'Bounce'
    ? { why: 'bounced' as const, at: detail.bounce.timestamp, to: detail.bounce.bouncedRecipients }
    : {
        why: 'complained' as const,
        at: detail.complaint.timestamp,
        to: detail.complaint.complainedRecipients,
      }

/** A full mailbox or a slow server can take the next mail. */
const isForNow = (detail: Detail) => detail.eventType === 'Bounce' && detail.bounce.bounceType !== 'Permanent'

/** Rejects only if the table fails; then Lambda tries again. */
export const handler = async (event: unknown): Promise<void> => {
  const parsed = eventSchema.safeParse(event)
  if (!parsed.success) return log({ event: 'mail-event-ignored' })
  const { detail } = parsed.data
  const [userId] = detail.mail.tags.user
  if (isForNow(detail)) return log({ event: 'mail-delayed', userId })
  const { why, at, to } = newsOf(detail)
  for (const { emailAddress: address } of to)
    await changeCase(userId, (record) =>
      markUnreachable(record, { address, at, why }, detail.mail.tags.mail?.[0]),
    )
  log({ event: 'mail-undelivered', userId })
}
