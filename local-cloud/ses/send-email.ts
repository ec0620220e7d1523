// SendEmail, without templates and raw mails.
import * as z from 'zod/mini'
import { account, region } from '../cloudformation/intrinsics.ts'
import { parseJson } from '../http/parse-json.ts'

const content = z.object({ Data: z.string(), Charset: z.optional(z.string()) })
const address = z.string().check(z.regex(/^[^\s@<>]+@[^\s@<>]+$|^[^<>]*<[^\s@<>]+@[^\s@<>]+>$/))

const header = z.strictObject({
  Name: z.string().check(z.regex(/^[!-9;-~]{1,126}$/)),
  Value: z.string().check(z.regex(/^[ -~]{1,870}$/)),
})

const requestSchema = z.strictObject({
  FromEmailAddress: address,
  ReplyToAddresses: z._default(z.array(address), []),
  Destination: z.strictObject({ ToAddresses: z.array(address).check(z.minLength(1), z.maxLength(50)) }),
  Content: z.strictObject({
    Simple: z.strictObject({
      Subject: content,
      Body: z
        .strictObject({ Html: z.optional(content), Text: z.optional(content) })
        .check(z.refine(({ Html, Text }) => Html !== undefined || Text !== undefined)),
      Headers: z._default(z.array(header).check(z.maxLength(15)), []),
    }),
  }),
  EmailTags: z._default(z.array(z.strictObject({ Name: z.string(), Value: z.string() })), []),
  ConfigurationSetName: z.optional(z.string()),
})

type Request = z.output<typeof requestSchema>

export type SentMail = {
  from: string
  fromAddress: string
  to: readonly string[]
  replyTo: readonly string[]
  subject: string
  html: string | undefined
  text: string | undefined
  headers: { name: string; value: string }[]
  tags: Record<string, string>
}

const addressIn = (written: string) => /<(.*)>$/.exec(written)?.[1] ?? written

export const identityArn = (fromAddress: string) =>
  `arn:aws:ses:${region}:${account}:identity/${fromAddress.replace(/^.*@/, '')}`

/** https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_MessageTag.html */
const badTag = ({ EmailTags }: Request) => {
  const parts = EmailTags.flatMap(({ Name, Value }) => [['name', Name] as const, ['value', Value] as const])
  const [what, text = ''] = parts.find(([, part]) => !/^[\w-]{1,256}$/.test(part)) ?? []
  const allowed = "only alphanumeric ASCII characters, '_', and '-' are allowed."
  return what === undefined ? undefined : `Invalid tag ${what} <${text}>: ${allowed}`
}

/** Most can come once: https://docs.aws.amazon.com/ses/latest/dg/header-fields.html */
const repeatedHeader = ({ Content }: Request) => {
  const own = ['from', 'to', 'reply-to', 'subject']
  const names = [...own, ...Content.Simple.Headers.map(({ Name }) => Name.toLowerCase())]
  const twice = names.find((name, index) => !name.startsWith('x-') && names.indexOf(name) !== index)
  return twice === undefined ? undefined : `Duplicate header '${twice}'.`
}

const mailOf = (request: Request): SentMail => {
  const { FromEmailAddress, ReplyToAddresses, Destination, Content, EmailTags } = request
  const { Subject, Body, Headers } = Content.Simple
  return {
    from: FromEmailAddress,
    fromAddress: addressIn(FromEmailAddress),
    to: Destination.ToAddresses.map(addressIn),
    replyTo: ReplyToAddresses,
    subject: Subject.Data,
    html: Body.Html?.Data,
    text: Body.Text?.Data,
    headers: Headers.map(({ Name, Value }) => ({ name: Name, value: Value })),
    tags: Object.fromEntries(EmailTags.map(({ Name, Value }) => [Name, Value])),
  }
}

type Read =
  | { mail: SentMail; setName: string | undefined; refusal?: never }
  | { mail?: never; setName?: never; refusal: string }

/** Or why it's refused. */
export const readMail = (body: string): Read => {
  const { data } = requestSchema.safeParse(parseJson(body))
  if (!data) return { refusal: 'Only simple mails are sent here.' }
  const refusal = badTag(data) ?? repeatedHeader(data)
  if (refusal !== undefined) return { refusal }
  return { mail: mailOf(data), setName: data.ConfigurationSetName }
}
