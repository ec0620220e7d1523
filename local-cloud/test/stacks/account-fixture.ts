// An empty account for a test file, and CloudFormation's client as a deploy uses it: each template in a change set of its own.
import { randomUUID } from 'node:crypto'
import {
  CloudFormation,
  type CloudFormationClientConfig,
  type StackEvent,
} from '@aws-sdk/client-cloudformation'
import { afterAll, vi } from 'vitest'
import { type AccountOptions, startAccount } from '#local-cloud/account.ts'
import { temporaryFolder } from '../cloudformation/assembly-fixture.ts'

export const bucket = (rest: object = {}) => ({ Type: 'AWS::S3::Bucket', ...rest })
/** The local cloud can't create it. */
export const broken = bucket({ Properties: { LifecycleConfiguration: { Rules: [{}] } } })
export const table = (TableName: string, key = 'pk', rest: object = {}) => ({
  Type: 'AWS::DynamoDB::Table',
  Properties: {
    TableName,
    AttributeDefinitions: [{ AttributeName: key, AttributeType: 'S' }],
    KeySchema: [{ AttributeName: key, KeyType: 'HASH' }],
    ...rest,
  },
})

type Template = Readonly<Record<string, unknown>>

const fresh = async (options: Pick<AccountOptions, 'log'>) => {
  const account = await startAccount({ dataFolder: await temporaryFolder(), port: 0, ...options })
  const { AWS_ENDPOINT_URL: endpoint, AWS_REGION: region, ...environment } = account.environment
  const connect = (credentials: NonNullable<CloudFormationClientConfig['credentials']>) =>
    new CloudFormation({ endpoint, region, maxAttempts: 1, credentials })
  const client = connect({
    accessKeyId: environment.AWS_ACCESS_KEY_ID,
    secretAccessKey: environment.AWS_SECRET_ACCESS_KEY,
    sessionToken: environment.AWS_SESSION_TOKEN,
  })
  return { account, client, connect }
}

const inShort = ({ LogicalResourceId, ResourceStatus }: StackEvent) =>
  `${LogicalResourceId} ${ResourceStatus}`

export const openAccount = async (options: Pick<AccountOptions, 'log'> = {}) => {
  const { account, client, connect } = await fresh(options)
  afterAll(async () => {
    client.destroy()
    await account.close()
  })

  const describe = async (StackName: string) => (await client.describeStacks({ StackName })).Stacks?.[0]
  const settled = (StackName: string) =>
    vi.waitUntil(async () => {
      const stack = await describe(StackName)
      return stack?.StackStatus?.endsWith('_IN_PROGRESS') === false && stack
    }, 15_000)
  const changeSet = async (StackName: string, template: Template, rest: object = {}) => {
    const isThere = account.stacks.find(StackName)?.status().status !== 'REVIEW_IN_PROGRESS'
    const ChangeSetType = account.stacks.find(StackName) && isThere ? 'UPDATE' : 'CREATE'
    const ChangeSetName = `change-${randomUUID()}`
    const TemplateBody = JSON.stringify(template)
    const named = { StackName, ChangeSetName }
    await client.createChangeSet({ ...named, ChangeSetType, TemplateBody, ...rest })
    return client.describeChangeSet(named)
  }
  const execute = async (StackName: string, ChangeSetName: string | undefined, rest: object = {}) => {
    await client.executeChangeSet({ StackName, ChangeSetName, ...rest })
    return settled(StackName)
  }
  const deploy = async (StackName: string, template: Template, rest: object = {}) =>
    execute(StackName, (await changeSet(StackName, template)).ChangeSetName, rest)
  /** Those since the last operation began, oldest first. */
  const events = async (StackName: string) => {
    const all = (await client.describeStackEvents({ StackName })).StackEvents ?? []
    const begin = all.findIndex(({ ResourceStatusReason }) => ResourceStatusReason === 'User Initiated')
    return all.slice(0, begin).toReversed()
  }
  return {
    account,
    client,
    connect,
    changeSet,
    execute,
    deploy,
    events: async (StackName: string) => (await events(StackName)).map(inShort),
    reasons: async (StackName: string) =>
      (await events(StackName)).flatMap(({ ResourceStatus, LogicalResourceId, ResourceStatusReason }) =>
        ResourceStatus?.endsWith('FAILED') ? [`${LogicalResourceId}: ${ResourceStatusReason}`] : [],
      ),
    destroy: async (StackName: string) => {
      const id = (await describe(StackName))?.StackId ?? ''
      await client.deleteStack({ StackName })
      return settled(id)
    },
    existing: () => account.existing().map(({ type, name }) => `${type.replace(/^.*::/, '')} ${name}`),
  }
}
