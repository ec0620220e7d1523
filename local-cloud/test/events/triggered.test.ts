import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { startLocalCloud } from '#local-cloud/local-cloud.ts'
import {
  functionResource,
  permissionResource,
  roleResource,
  ruleResource,
  temporaryFolder,
  writeAssembly,
} from '../cloudformation/assembly-fixture.ts'
import { giveSecrets } from '../cognito/given-secrets.ts'
import { injectFault } from '../faults/fault-injection.ts'
import { poolAndTable } from '../small-stack.ts'

/** Notes each event, and fails while there is no file of addresses. Mails go to each of them. */
const noting = (next: string) => `const { appendFileSync, readFileSync } = require('node:fs')
exports.handler = async (event) => {
  appendFileSync(process.env.EVENTS, JSON.stringify(event) + '\\n')
  for (const address of readFileSync(process.env.ADDRESSES, 'utf8').split(' ')) ${next}
}`

const sending = `await new (require('@aws-sdk/client-sesv2').SESv2)().sendEmail({
  FromEmailAddress: 'Example <a@mail.example>',
  Destination: { ToAddresses: [address] },
  Content: { Simple: { Subject: { Data: 'News' }, Body: { Text: { Data: 'Good' } } } },
  ConfigurationSetName: process.env.SET,
  EmailTags: [{ Name: 'user', Value: 'ada' }],
})`

const bundled = () => {
  const stdin = { contents: noting(sending), resolveDir: fileURLToPath(new URL('.', import.meta.url)) }
  const { outputFiles } = buildSync({ stdin, bundle: true, minify: true, platform: 'node', write: false })
  return outputFiles[0]?.text ?? ''
}

const ses = (name: string) => ({ 'Fn::Sub': `arn:aws:ses:\${AWS::Region}:\${AWS::AccountId}:${name}` })
type Files = { EVENTS: string; ADDRESSES: string }
const lambda = (asset: string, files: Files) =>
  functionResource({ Timeout: 10, Environment: { Variables: { ...files, SET: { Ref: 'Set' } } } }, asset)

const resourcesWith = (files: Files) => ({
  ...poolAndTable,
  Role: roleResource({
    Action: 'ses:SendEmail',
    Resource: [ses('identity/mail.example'), ses(`configuration-set/\${Set}`)],
  }),
  Sweep: lambda('sweep', files),
  Mails: lambda('mails', files),
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
  Often: ruleResource('Sweep', { ScheduleExpression: 'rate(5 minutes)' }),
  OftenCan: permissionResource('Sweep', 'Often'),
  OnMail: ruleResource('Mails', { EventPattern: { source: ['aws.ses'] } }),
  OnMailCan: permissionResource('Mails', 'OnMail'),
  Forbidden: ruleResource('Mails', { ScheduleExpression: 'rate(5 minutes)' }),
})

const bundle = bundled()

const eventSchema = z.object({
  id: z.string(),
  source: z.string(),
  'detail-type': z.string(),
  detail: z.object({ mail: z.optional(z.object({ destination: z.array(z.string()) })) }),
})

const start = async () => {
  const folder = await temporaryFolder()
  const dataFolder = await temporaryFolder()
  await giveSecrets(join(dataFolder, 'cognito'))
  const files = { EVENTS: join(folder, 'events'), ADDRESSES: join(folder, 'addresses') }
  const cloud = await startLocalCloud({
    assembly: await writeAssembly({
      template: { Resources: resourcesWith(files) },
      assets: { sweep: { 'index.cjs': bundle }, mails: { 'index.cjs': noting('{}') } },
    }),
    dataFolder,
    port: 0,
  })
  onTestFinished(cloud.close)
  const received = async () => {
    const lines = (await readFile(files.EVENTS, 'utf8')).trim().split('\n')
    return lines.filter(Boolean).map((line) => eventSchema.parse(JSON.parse(line)))
  }
  return {
    cloud,
    mailTo: (...addresses: string[]) => writeFile(files.ADDRESSES, addresses.join(' ')),
    received,
    scheduled: async () => (await received()).filter(({ source }) => source === 'aws.events'),
    eventsOf: async (address: string) =>
      (await received())
        .filter(({ detail }) => detail.mail?.destination.includes(address))
        .map((event) => event['detail-type'])
        .toSorted(),
    pass: async (ms: number) => {
      cloud.advanceClock(ms)
      await cloud.settled()
    },
  }
}

test('a rule starts its function, which runs again after a failure, and none without a permission', async () => {
  const { cloud, mailTo, received, scheduled, pass } = await start()
  await pass(300_000)
  const [first, ...more] = await received()
  expect(first).toMatchObject({ source: 'aws.events' })
  expect(more).toEqual([])
  await mailTo('ada@example.com')
  await pass(60_000)
  expect(cloud.mails().map(({ to, tags }) => [to, tags])).toEqual([['ada@example.com', { user: 'ada' }]])
  expect(await scheduled()).toEqual([first, first])
})

test('the events of a mail start their function, and a bounce that is ordered for later comes later', async () => {
  const { cloud, mailTo, eventsOf, pass } = await start()
  const [bounce, complaint] = ['bounce+ada@simulator.amazonses.com', 'complaint@simulator.amazonses.com']
  const late = 'late@example.com'
  await injectFault(cloud.url, { match: 'ses:SendEmail', kind: 'bounce', ms: 60_000, user: late })
  await mailTo(bounce, complaint, late)
  cloud.advanceClock(300_000)
  await fetch(`${cloud.url}/__local/settled`)
  expect(await eventsOf(bounce)).toEqual(['Email Bounced', 'Email Sent'])
  expect(await eventsOf(complaint)).toEqual(['Email Complaint Received', 'Email Delivered', 'Email Sent'])
  expect(await eventsOf(late)).toEqual(['Email Sent'])
  await pass(60_000)
  expect(await eventsOf(late)).toEqual(['Email Bounced', 'Email Sent'])
})
