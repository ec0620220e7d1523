// A stack in which the clock starts a function, which sends mails, whose events start another function.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import { afterAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startLocalCloud } from '#local-cloud/local-cloud.ts'
import { temporaryFolder, writeAssembly } from '../cloudformation/assembly-fixture.ts'
import { clearFaults, injectFault } from '../faults/fault-injection.ts'
import { poolAndTable } from '../small-stack.ts'

/** Notes each event. On a schedule it sends a mail to each address in a file, and fails while there is no such file. */
const code = `const { appendFileSync, readFileSync } = require('node:fs')
const { SESv2 } = require('@aws-sdk/client-sesv2')
const ses = new SESv2()
exports.handler = async (event) => {
  appendFileSync(process.env.EVENTS, JSON.stringify(event) + '\\n')
  if (event.source !== 'aws.events') return
  for (const address of readFileSync(process.env.ADDRESSES, 'utf8').split(' '))
    await ses.sendEmail({
      FromEmailAddress: 'Example <a@mail.example>',
      Destination: { ToAddresses: [address] },
      Content: { Simple: { Subject: { Data: 'News' }, Body: { Text: { Data: 'Good' } } } },
      ConfigurationSetName: process.env.SET,
      EmailTags: [{ Name: 'user', Value: 'ada' }],
    })
}`

const folder = await temporaryFolder()
const files = { EVENTS: join(folder, 'events'), ADDRESSES: join(folder, 'addresses') }

const bundled = () => {
  const stdin = { contents: code, resolveDir: fileURLToPath(new URL('.', import.meta.url)) }
  const { outputFiles } = buildSync({ stdin, bundle: true, platform: 'node', write: false })
  return outputFiles[0]?.text ?? ''
}

const ses = (name: string) => ({ 'Fn::Sub': `arn:aws:ses:\${AWS::Region}:\${AWS::AccountId}:${name}` })
const lambda = {
  Type: 'AWS::Lambda::Function',
  Properties: {
    Code: { S3Key: 'code.zip' },
    Handler: 'index.handler',
    Runtime: 'nodejs24.x',
    Timeout: 10,
    Role: { 'Fn::GetAtt': ['Role', 'Arn'] },
    Environment: { Variables: { ...files, SET: { Ref: 'Set' } } },
  },
}
const rule = (target: string, properties: object) => ({
  Type: 'AWS::Events::Rule',
  Properties: { ...properties, Targets: [{ Id: 'one', Arn: { 'Fn::GetAtt': [target, 'Arn'] } }] },
})
const permission = (target: string, from: string) => ({
  Type: 'AWS::Lambda::Permission',
  Properties: {
    Action: 'lambda:InvokeFunction',
    FunctionName: { 'Fn::GetAtt': [target, 'Arn'] },
    Principal: 'events.amazonaws.com',
    SourceArn: { 'Fn::GetAtt': [from, 'Arn'] },
  },
})

const Resources = {
  ...poolAndTable,
  Role: {
    Type: 'AWS::IAM::Role',
    Properties: {
      Policies: [
        {
          PolicyDocument: {
            Statement: {
              Effect: 'Allow',
              Action: 'ses:SendEmail',
              Resource: [ses('identity/mail.example'), ses(`configuration-set/\${Set}`)],
            },
          },
        },
      ],
    },
  },
  Sweep: lambda,
  Mails: lambda,
  Set: { Type: 'AWS::SES::ConfigurationSet', Properties: { Name: 'mails' } },
  Published: {
    Type: 'AWS::SES::ConfigurationSetEventDestination',
    Properties: {
      ConfigurationSetName: { Ref: 'Set' },
      EventDestination: {
        Enabled: true,
        MatchingEventTypes: ['SEND', 'DELIVERY', 'BOUNCE', 'COMPLAINT'],
        EventBridgeDestination: {
          EventBusArn: { 'Fn::Sub': `arn:aws:events:\${AWS::Region}:\${AWS::AccountId}:event-bus/default` },
        },
      },
    },
  },
  Often: rule('Sweep', { ScheduleExpression: 'rate(5 minutes)' }),
  OftenCan: permission('Sweep', 'Often'),
  OnMail: rule('Mails', { EventPattern: { source: ['aws.ses'] } }),
  OnMailCan: permission('Mails', 'OnMail'),
  Forbidden: rule('Mails', { ScheduleExpression: 'rate(5 minutes)' }),
}

const cloud = await startLocalCloud({
  assembly: await writeAssembly({ template: { Resources }, assets: { code: { 'index.cjs': bundled() } } }),
  dataFolder: await temporaryFolder(),
  port: 0,
})
afterAll(cloud.close)

const eventSchema = z.object({ id: z.string(), source: z.string(), 'detail-type': z.string() })

const received = async () => {
  const lines = (await readFile(files.EVENTS, 'utf8')).trim().split('\n')
  return lines.filter(Boolean).map((line) => eventSchema.parse(JSON.parse(line)))
}

const pass = async (ms: number) => {
  cloud.advanceClock(ms)
  await cloud.settled()
}

/** The names of the events of a mail to this address. */
const eventsOf = async (address: string) => {
  await writeFile(files.ADDRESSES, address)
  await pass(300_000)
  return (await received()).filter(({ source }) => source === 'aws.ses').map((event) => event['detail-type'])
}

beforeEach(() => writeFile(files.EVENTS, ''))

test('a rule starts its function, which runs again after a failure, and none without a permission', async () => {
  await pass(300_000)
  const [first, ...more] = await received()
  expect(first).toMatchObject({ source: 'aws.events' })
  expect(more).toEqual([])
  await writeFile(files.ADDRESSES, 'ada@example.com')
  await pass(60_000)
  expect(cloud.mails().map(({ to, tags }) => [to, tags])).toEqual([['ada@example.com', { user: 'ada' }]])
  expect((await received()).filter(({ source }) => source === 'aws.events')).toEqual([first, first])
})

test.each([
  ['ada@example.com', ['Email Delivered', 'Email Sent']],
  ['bounce+ada@simulator.amazonses.com', ['Email Bounced', 'Email Sent']],
  ['complaint@simulator.amazonses.com', ['Email Complaint Received', 'Email Delivered', 'Email Sent']],
])('the events of a mail to %s start their function: %s', async (address, names) => {
  expect((await eventsOf(address)).toSorted()).toEqual(names)
})

test('a bounce that is ordered for later comes when the clock shows it', async () => {
  const user = 'late@example.com'
  await injectFault(cloud.url, { match: 'ses:SendEmail', kind: 'bounce', ms: 60_000, user })
  expect(await eventsOf(user)).toEqual(['Email Sent'])
  await pass(60_000)
  expect((await received()).map((event) => event['detail-type'])).toContain('Email Bounced')
  await clearFaults(cloud.url, user)
})
