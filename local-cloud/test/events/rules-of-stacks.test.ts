import { expect, test } from 'vitest'
import { broken, openAccount } from '../stacks/account-fixture.ts'

const lines: string[] = []
const { account, deploy, destroy, reasons, existing } = await openAccount({
  log: (_, line) => lines.push(line),
})

const target = 'arn:aws:lambda:us-east-1:000000000000:function:Nobody'

const rule = (...source: string[]) => ({
  Type: 'AWS::Events::Rule',
  Properties: { EventPattern: { source }, Targets: [{ Id: 'one', Arn: target }] },
})

/** The rules that an event of this source reaches. They find no function, and say so. */
const reached = async (source: string) => {
  lines.splice(0)
  account.services.events.publish({ source, detailType: 'Test', resources: [], detail: {} })
  await account.services.lambda.settled()
  return lines.flatMap((line) => /:rule\/(\w+) found no function/.exec(line)?.[1] ?? [])
}

const Broken = { ...broken, DependsOn: 'Mail' }

test('a stack’s rule follows its updates, and a failed one is taken back', async () => {
  expect((await deploy('mails', { Resources: { Mail: rule('one') } })).StackStatus).toBe('CREATE_COMPLETE')
  expect(await reached('one')).toEqual(['Mail'])
  await deploy('mails', { Resources: { Mail: rule('two') } })
  expect([await reached('one'), await reached('two')]).toEqual([[], ['Mail']])
  const failed = await deploy('mails', { Resources: { Mail: rule('three'), Broken } })
  expect(failed.StackStatus).toBe('UPDATE_ROLLBACK_COMPLETE')
  expect([await reached('two'), await reached('three')]).toEqual([['Mail'], []])
  await destroy('mails')
  expect(await reached('two')).toEqual([])
})

test('a first deploy that fails leaves no rule', async () => {
  await deploy('failing', { Resources: { Mail: rule('one'), Broken } })
  expect(await reached('one')).toEqual([])
  expect(existing()).not.toContain('Rule Mail')
})

const set = { Type: 'AWS::SES::ConfigurationSet', Properties: { Name: 'mails' } }
const destination = (EventDestination: object, ConfigurationSetName: unknown = { Ref: 'Set' }) => ({
  Type: 'AWS::SES::ConfigurationSetEventDestination',
  Properties: { ConfigurationSetName, EventDestination },
})
const EventBridgeDestination = { EventBusArn: 'arn:aws:events:us-east-1:000000000000:event-bus/default' }
const toBus = {
  Enabled: true,
  MatchingEventTypes: ['bounce', 'deliveryDelay', 'SEND'],
  EventBridgeDestination,
}

test('a configuration set publishes what its destination names, as long as both are there', async () => {
  const { copies, find } = account.services.ses.configurationSets
  const publishes = () =>
    (['SEND', 'BOUNCE', 'DELIVERY_DELAY', 'DELIVERY'] as const).map((type) => copies('mails', type))
  await deploy('sets', { Resources: { Set: set, Destination: destination(toBus) } })
  expect(publishes()).toEqual([1, 1, 1, 0])
  const narrower = { ...toBus, MatchingEventTypes: ['DELIVERY'] }
  await deploy('sets', { Resources: { Set: set, Destination: destination(narrower) } })
  expect(publishes()).toEqual([0, 0, 0, 1])
  await deploy('sets', { Resources: { Set: set, Destination: destination({ ...toBus, Enabled: false }) } })
  expect(publishes()).toEqual([0, 0, 0, 0])
  await destroy('sets')
  expect(find('mails')).toBeUndefined()
})

test.each<[string, object, string]>([
  ['without its set', { Alone: destination(toBus, 'nobody') }, 'Configuration set <nobody> does not exist.'],
  [
    'for opens',
    { Set: set, Opens: destination({ ...toBus, MatchingEventTypes: ['OPEN'] }) },
    'No events OPEN are here',
  ],
  [
    'to a topic',
    { Set: set, Topic: destination({ ...toBus, SnsDestination: {} }) },
    'EventDestination: SnsDestination is unknown here',
  ],
])('a destination %s is refused', async (title, Resources, message) => {
  const name = title.replaceAll(' ', '-')
  expect((await deploy(name, { Resources })).StackStatus).toBe('ROLLBACK_COMPLETE')
  expect((await reasons(name)).join()).toContain(message)
})
