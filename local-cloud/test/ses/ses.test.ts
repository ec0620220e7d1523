// SES as its own client calls it: who may send as whom, what arrives in the mailbox, and the faults that tests order.
import { SESv2, type SendEmailCommandInput } from '@aws-sdk/client-sesv2'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { createFaults } from '#local-cloud/faults/faults.ts'
import { createPrincipals, type Principal } from '#local-cloud/iam/iam.ts'
import { createMovableClock, systemClock } from '#local-cloud/machine/clock.ts'
import { openMailbox } from '#local-cloud/page/mailbox.ts'
import { startSes } from '#local-cloud/ses/ses.ts'
import { temporaryFolder } from '../cloudformation/assembly-fixture.ts'

const sender = 'accounts@mail.example'
const asSender = {
  Statement: {
    Effect: 'Allow',
    Action: 'ses:SendEmail',
    Resource: 'arn:aws:ses:us-east-1:000000000000:identity/mail.example',
    Condition: { StringEquals: { 'ses:FromAddress': sender } },
  },
}

const start = async () => {
  const folder = await temporaryFolder()
  const principals = createPrincipals(folder)
  const mailbox = await openMailbox(folder, systemClock)
  const faults = createFaults()
  const { endpoint, close } = await startSes({
    findPrincipal: principals.find,
    deliver: mailbox.deliver,
    publish: () => {},
    port: 0,
    clock: createMovableClock(systemClock),
    faults,
  })
  const role = principals.add('sender', [asSender])
  return { endpoint, close, mailbox, faults, role, stranger: { ...role, secretAccessKey: 'a guess' } }
}

const ses = await start()
afterAll(ses.close)

const mail = (from = `Example <${sender}>`, to = 'ada@example.com'): SendEmailCommandInput => ({
  FromEmailAddress: from,
  Destination: { ToAddresses: [to] },
  Content: {
    Simple: {
      Subject: { Data: 'Your case' },
      Body: { Html: { Data: '<p>Good <b>news</b></p>' }, Text: { Data: 'Good news, in plain text' } },
    },
  },
})

const send = (input: SendEmailCommandInput, credentials: Principal = ses.role) => {
  const client = new SESv2({ endpoint: ses.endpoint, region: 'us-east-1', credentials, maxAttempts: 1 })
  onTestFinished(() => client.destroy())
  return client.sendEmail(input)
}

const mailsTo = (address: string) => ses.mailbox.mails().filter(({ to }) => to === address)

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

  test.each<[string, string, SendEmailCommandInput, boolean]>([
    ['from another address', 'AccessDeniedException', mail('eve@mail.example'), false],
    ['from another domain', 'AccessDeniedException', mail('accounts@elsewhere.example'), false],
    ['by a wrong signature', 'InvalidSignatureException', mail(), true],
    ['without an address', 'BadRequestException', { ...mail(), Destination: { ToAddresses: [] } }, false],
    [
      'without a text',
      'BadRequestException',
      { ...mail(), Content: { Raw: { Data: Buffer.from('') } } },
      false,
    ],
  ])('%s is refused: %s', async (_, name, input, isStranger) => {
    const before = ses.mailbox.mails().length
    await expect(send(input, isStranger ? ses.stranger : ses.role)).rejects.toMatchObject({ name })
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
  ses.faults.order({ match: 'ses:SendEmail', kind, times: 1, ms: 0, user: to })
  await expect(send(mail(sender, to))).rejects.toMatchObject({ name })
  expect(mailsTo(to)).toHaveLength(arrived)
})
