import { SESv2, type SendEmailCommandInput } from '@aws-sdk/client-sesv2'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Happening } from '#local-cloud/events/event-bus.ts'
import { createFaults, type FaultOrder, faultSchema } from '#local-cloud/faults/faults.ts'
import { createPrincipals, type Principal } from '#local-cloud/iam/iam.ts'
import { createMovableClock } from '#local-cloud/machine/clock.ts'
import { openMailbox } from '#local-cloud/page/mailbox.ts'
import { startSes } from '#local-cloud/ses/ses.ts'
import { temporaryFolder } from '../cloudformation/assembly-fixture.ts'

const sender = 'accounts@mail.example'
const identity = 'arn:aws:ses:us-east-1:000000000000:identity/mail.example'
const setArn = (name: string) => `arn:aws:ses:us-east-1:000000000000:configuration-set/${name}`
const maySend = (...Resource: string[]) => ({
  Statement: {
    Effect: 'Allow',
    Action: 'ses:SendEmail',
    Resource,
    Condition: { StringEquals: { 'ses:FromAddress': sender } },
  },
})

const start = async () => {
  const folder = await temporaryFolder()
  const principals = createPrincipals(folder)
  const clock = createMovableClock(Date.now)
  const mailbox = await openMailbox(folder, clock.now)
  const faults = createFaults()
  const published: Happening[] = []
  const { endpoint, close, configurationSets } = await startSes({
    findPrincipal: principals.find,
    deliver: mailbox.deliver,
    publish: (happening) => published.push(happening),
    port: 0,
    clock,
    faults,
  })
  const role = principals.add('sender', [
    maySend(identity, setArn('mails'), setArn('paused'), setArn('gone')),
  ])
  const plain = principals.add('plain', [maySend(identity)])
  const stranger = { ...role, secretAccessKey: 'a guess' }
  return { endpoint, close, configurationSets, mailbox, faults, published, clock, role, plain, stranger }
}

const ses = await start()
afterAll(ses.close)

const resource = (name: string, properties: object) => ({
  logicalId: name,
  name,
  arn: '',
  properties: { ...properties },
})

ses.configurationSets.putSet(resource('mails', {}))
ses.configurationSets.putSet(resource('paused', { SendingOptions: { SendingEnabled: false } }))
ses.configurationSets.putDestination(
  resource('destination', {
    ConfigurationSetName: 'mails',
    EventDestination: {
      Enabled: true,
      MatchingEventTypes: ['send', 'delivery', 'bounce', 'complaint'],
      EventBridgeDestination: { EventBusArn: 'arn:aws:events:us-east-1:000000000000:event-bus/default' },
    },
  }),
)

const Simple = {
  Subject: { Data: 'Your case' },
  Body: { Html: { Data: '<p>Good <b>news</b></p>' }, Text: { Data: 'Good news, in plain text' } },
}

const mail = (from = `Example <${sender}>`, to = 'ada@example.com'): SendEmailCommandInput => ({
  FromEmailAddress: from,
  Destination: { ToAddresses: [to] },
  Content: { Simple },
})

const unsubscribe = [
  { Name: 'List-Unsubscribe', Value: '<https://mail.example/stop?token=1>' },
  { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
]

const tagged = (to: string): SendEmailCommandInput => ({
  ...mail(`Example <${sender}>`, to),
  Content: { Simple: { ...Simple, Headers: unsubscribe } },
  ConfigurationSetName: 'mails',
  EmailTags: [
    { Name: 'user', Value: 'ada-1' },
    { Name: 'mail', Value: 'm_1' },
  ],
})

const send = (input: SendEmailCommandInput, credentials: Principal = ses.role) => {
  const client = new SESv2({ endpoint: ses.endpoint, region: 'us-east-1', credentials, maxAttempts: 1 })
  onTestFinished(() => client.destroy())
  return client.sendEmail(input)
}

const mailsTo = (address: string) => ses.mailbox.mails().filter(({ to }) => to === address)
const order = (fault: FaultOrder) => ses.faults.order(faultSchema.parse(fault))

describe('a mail', () => {
  test('arrives with its sender, its subject and both its texts', async () => {
    await expect(send(mail())).resolves.toMatchObject({ MessageId: expect.any(String) })
    expect(mailsTo('ada@example.com')).toMatchObject([
      {
        from: `Example <${sender}>`,
        subject: 'Your case',
        html: '<p>Good <b>news</b></p>',
        text: 'Good news, in plain text',
      },
    ])
  })

  test('without a configuration set has no events', async () => {
    ses.published.splice(0)
    await send(mail(sender, 'quiet@example.com'))
    expect(ses.published).toEqual([])
  })

  test('arrives with its headers and tags', async () => {
    await send(tagged('tags@example.com'))
    expect(mailsTo('tags@example.com')).toMatchObject([
      {
        headers: unsubscribe.map(({ Name, Value }) => ({ name: Name, value: Value })),
        tags: { user: 'ada-1', mail: 'm_1' },
      },
    ])
  })

  const withTag = (Name: string, Value = 'a') => ({ ...mail(), EmailTags: [{ Name, Value }] })
  const withHeaders = (...Headers: typeof unsubscribe) => ({
    ...mail(),
    Content: { Simple: { ...Simple, Headers } },
  })

  /** https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html and the pages that it leads to */
  test.each<[string, string, SendEmailCommandInput, Principal?]>([
    ['from another address', 'AccessDeniedException', mail('eve@mail.example')],
    ['from another domain', 'AccessDeniedException', mail('accounts@elsewhere.example')],
    ['by a wrong signature', 'InvalidSignatureException', mail(), ses.stranger],
    ['through a set without the right to it', 'AccessDeniedException', tagged('a@example.com'), ses.plain],
    ['through an unknown set', 'NotFoundException', { ...mail(), ConfigurationSetName: 'gone' }],
    ['through a paused set', 'SendingPausedException', { ...mail(), ConfigurationSetName: 'paused' }],
    ['without an address', 'BadRequestException', { ...mail(), Destination: { ToAddresses: [] } }],
    ['without a text', 'BadRequestException', { ...mail(), Content: { Raw: { Data: Buffer.from('') } } }],
    ['with a tag of two words', 'BadRequestException', withTag('two words')],
    ['with an address in a tag', 'BadRequestException', withTag('user', 'ada@example.com')],
    ['with an empty tag', 'BadRequestException', withTag('user', '')],
    ['with a header twice', 'BadRequestException', withHeaders(...unsubscribe, ...unsubscribe)],
    ['with another subject', 'BadRequestException', withHeaders({ Name: 'Subject', Value: 'Other' })],
    ['with a colon in a header', 'BadRequestException', withHeaders({ Name: 'X:Y', Value: 'a' })],
    ['with a second line in a header', 'BadRequestException', withHeaders({ Name: 'X-Y', Value: 'a\nb' })],
  ])('%s is refused: %s', async (_, name, input, caller = ses.role) => {
    const before = ses.mailbox.mails().length
    await expect(send(input, caller)).rejects.toMatchObject({ name })
    expect(ses.mailbox.mails().length).toBe(before)
  })
})

test.each([
  ['TooManyRequestsException', 'TooManyRequestsException', 0],
  ['status-500', 'InternalFailure', 0],
  ['drop-before', 'Error', 0],
  ['drop-after', 'Error', 1],
] as const)('the fault %s: the client meets %s, %i mails arrive', async (kind, name, arrived) => {
  const to = `${kind}@example.com`
  order({ match: 'ses:SendEmail', kind, user: to })
  await expect(send(mail(sender, to))).rejects.toMatchObject({ name })
  expect(mailsTo(to)).toHaveLength(arrived)
})

const publishedBy = async (to: string) => {
  ses.published.splice(0)
  const { MessageId } = await send(tagged(to))
  return { MessageId, events: ses.published.splice(0) }
}

const namesOf = (events: readonly Happening[]) => events.map(({ detailType }) => detailType)

/** https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-examples.html */
describe('the events of a mail', () => {
  test('tell of the mail with its tags and headers', async () => {
    const to = 'success+1@simulator.amazonses.com'
    const { MessageId, events } = await publishedBy(to)
    expect(MessageId).toMatch(/^[\da-f]{16}-[\da-f-]{36}-\d{6}$/)
    const about = {
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      source: `Example <${sender}>`,
      sourceArn: identity,
      sendingAccountId: '000000000000',
      messageId: MessageId,
      destination: [to],
      headersTruncated: false,
      headers: expect.arrayContaining(unsubscribe.map(({ Name, Value }) => ({ name: Name, value: Value }))),
      commonHeaders: { from: [`Example <${sender}>`], to: [to], messageId: MessageId, subject: 'Your case' },
      tags: {
        'ses:operation': ['SendEmail'],
        'ses:configuration-set': ['mails'],
        'ses:source-ip': ['127.0.0.1'],
        'ses:from-domain': ['mail.example'],
        'ses:caller-identity': ['sender'],
        user: ['ada-1'],
        mail: ['m_1'],
      },
    }
    const envelope = { source: 'aws.ses', resources: [setArn('mails')] }
    expect(events).toEqual([
      { ...envelope, detailType: 'Email Sent', detail: { eventType: 'Send', send: {}, mail: about } },
      {
        ...envelope,
        detailType: 'Email Delivered',
        detail: {
          eventType: 'Delivery',
          delivery: expect.objectContaining({ recipients: [to], processingTimeMillis: expect.any(Number) }),
          mail: about,
        },
      },
    ])
  })

  /** https://docs.aws.amazon.com/ses/latest/dg/send-an-email-from-console.html#send-email-simulator */
  test.each([
    ['bounce', 'Bounce', { bounceType: 'Permanent', bounceSubType: 'General' }, 'bounced'],
    ['suppressionlist', 'Bounce', { bounceType: 'Permanent', bounceSubType: 'Suppressed' }, 'suppressed'],
    ['ooto', 'Bounce', { bounceType: 'Transient', bounceSubType: 'General' }, 'answered'],
    ['complaint', 'Complaint', { complaintFeedbackType: 'abuse' }, 'complained about'],
  ])('to %s at the simulator end with a %s', async (box, eventType, about, outcome) => {
    const to = `${box}+ada@simulator.amazonses.com`
    const { events } = await publishedBy(to)
    const member = eventType.toLowerCase()
    const recipients = eventType === 'Bounce' ? 'bouncedRecipients' : 'complainedRecipients'
    expect(events.at(-1)?.detail).toMatchObject({
      eventType,
      [member]: { ...about, [recipients]: [{ emailAddress: to }], feedbackId: expect.any(String) },
    })
    expect(mailsTo(to)).toMatchObject([{ outcome }])
  })

  test.each([
    ['bounce', 'Bounce', 'Permanent'],
    ['transient-bounce', 'Bounce', 'Transient'],
    ['complaint', 'Complaint', undefined],
  ] as const)('end as ordered, after the time that was ordered: %s', async (kind, eventType, bounceType) => {
    const user = `${kind}.later@example.com`
    order({ match: 'ses:SendEmail', kind, ms: 60_000, user })
    expect(namesOf((await publishedBy(user)).events)).toEqual(['Email Sent'])
    ses.clock.advance(59_000)
    expect(ses.published).toEqual([])
    ses.clock.advance(1000)
    expect(ses.published.at(-1)?.detail).toMatchObject({
      eventType,
      ...(bounceType ? { bounce: { bounceType } } : {}),
    })
  })

  test.each([
    ['twice', ['Email Sent', 'Email Sent', 'Email Bounced', 'Email Bounced']],
    ['reversed', ['Email Bounced', 'Email Sent']],
    ['lost', []],
  ] as const)('come %s once that is ordered', async (kind, names) => {
    const to = `bounce+${kind}@simulator.amazonses.com`
    order({ match: 'ses:events', kind, user: to })
    expect(namesOf((await publishedBy(to)).events)).toEqual(names)
    expect(namesOf((await publishedBy(to)).events)).toEqual(['Email Sent', 'Email Bounced'])
  })
})
