// Reads SendEmail requests. Templates and raw mails are refused.
import * as z from 'zod/mini'

const content = z.object({ Data: z.string(), Charset: z.optional(z.string()) })
const address = z.string().check(z.regex(/^[^\s@<>]+@[^\s@<>]+$|^[^<>]*<[^\s@<>]+@[^\s@<>]+>$/))

const requestSchema = z.strictObject({
  FromEmailAddress: address,
  ReplyToAddresses: z.optional(z.array(address)),
  Destination: z.strictObject({ ToAddresses: z.array(address).check(z.minLength(1), z.maxLength(50)) }),
  Content: z.strictObject({
    Simple: z.strictObject({
      Subject: content,
      Body: z
        .strictObject({ Html: z.optional(content), Text: z.optional(content) })
        .check(z.refine(({ Html, Text }) => Html !== undefined || Text !== undefined)),
    }),
  }),
})

export type SentMail = {
  from: string
  fromAddress: string
  to: readonly string[]
  subject: string
  html: string | undefined
  text: string | undefined
}

const addressIn = (written: string) => /<(.*)>$/.exec(written)?.[1] ?? written

const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

export const readMail = (body: string): SentMail | undefined => {
  const parsed = requestSchema.safeParse(parseJson(body))
  if (!parsed.success) return undefined
  const { FromEmailAddress, Destination, Content } = parsed.data
  const { Subject, Body } = Content.Simple
  return {
    from: FromEmailAddress,
    fromAddress: addressIn(FromEmailAddress),
    to: Destination.ToAddresses.map(addressIn),
    subject: Subject.Data,
    html: Body.Html?.Data,
    text: Body.Text?.Data,
  }
}
