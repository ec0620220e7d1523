import { describe, expect, test } from 'vitest'
import { answerUnderHost } from '../http/answer-under-host.ts'
import { broken, bucket, openAccount, table } from './account-fixture.ts'

const { account, client, connect, changeSet, deploy, destroy, events, execute, existing, reasons } =
  await openAccount()

const key = (Description: string, rest: object = {}) => ({
  Type: 'AWS::KMS::Key',
  Properties: { Description },
  ...rest,
})

describe('a first deploy', () => {
  test('creates each resource after those it needs, and says so step by step', async () => {
    const Resources = {
      Last: { ...bucket(), DependsOn: 'Middle' },
      Middle: bucket({ Properties: { BucketName: { 'Fn::Join': ['_', ['of', { Ref: 'First' }]] } } }),
      First: bucket({ Properties: { BucketName: 'first_one' } }),
    }
    const Outputs = { Name: { Value: { Ref: 'Middle' }, Description: 'A name', Export: { Name: 'middle' } } }
    const stack = await deploy('ordered', { Resources, Outputs })
    expect(stack).toMatchObject({ StackStatus: 'CREATE_COMPLETE' })
    expect(stack.Outputs).toEqual([
      { OutputKey: 'Name', OutputValue: 'of_first_one', Description: 'A name', ExportName: 'middle' },
    ])
    const steps = ['CREATE_IN_PROGRESS', 'CREATE_IN_PROGRESS', 'CREATE_COMPLETE']
    expect(await events('ordered')).toEqual([
      ...['First', 'Middle', 'Last'].flatMap((name) => steps.map((step) => `${name} ${step}`)),
      'ordered CREATE_COMPLETE',
    ])
    const { StackResourceSummaries } = await client.listStackResources({ StackName: 'ordered' })
    expect(StackResourceSummaries?.map(({ PhysicalResourceId }) => PhysicalResourceId)).toEqual([
      'first_one',
      'of_first_one',
      'local_last',
    ])
  })

  test('that fails deletes what it created, but not what is to be retained even then', async () => {
    const Resources = {
      Gone: table('gone'),
      Emptied: { ...key('emptied'), DeletionPolicy: 'RetainExceptOnCreate' },
      Kept: { ...table('kept'), DeletionPolicy: 'Retain' },
      Broken: { ...broken, DependsOn: ['Gone', 'Emptied', 'Kept'] },
    }
    const stack = await deploy('failing', { Resources })
    expect(stack.StackStatus).toBe('ROLLBACK_COMPLETE')
    expect((await events('failing')).filter((event) => /DELETE|ROLLBACK/.test(event))).toEqual([
      'failing ROLLBACK_IN_PROGRESS',
      'Broken DELETE_COMPLETE',
      'Kept DELETE_SKIPPED',
      'Emptied DELETE_IN_PROGRESS',
      'Emptied DELETE_COMPLETE',
      'Gone DELETE_IN_PROGRESS',
      'Gone DELETE_COMPLETE',
      'failing ROLLBACK_COMPLETE',
    ])
    expect(await reasons('failing')).toEqual([expect.stringMatching(/^Broken: The local cloud can't run/)])
    expect(existing()).toContain('Table kept')
    expect(existing()).not.toContain('Table gone')
    await expect(changeSet('failing', { Resources: {} })).rejects.toThrow(
      /is in ROLLBACK_COMPLETE state and can not be updated/,
    )
    expect((await destroy('failing')).StackStatus).toBe('DELETE_COMPLETE')
  })

  test('without a rollback keeps what it had done until then, and can continue', async () => {
    const Resources = { One: table('one'), Two: { ...broken, DependsOn: 'One' } }
    const stack = await deploy('paused', { Resources }, { DisableRollback: true })
    expect(stack.StackStatus).toBe('CREATE_FAILED')
    expect(existing()).toContain('Table one')
    const Two = { ...bucket(), DependsOn: 'One' }
    const later = await deploy('paused', { Resources: { ...Resources, Two } })
    expect(later.StackStatus).toBe('CREATE_COMPLETE')
  })

  test('finds a name that is taken', async () => {
    await deploy('owner', { Resources: { Mine: table('mine') } })
    await deploy('rival', { Resources: { Mine: bucket(), Yours: table('mine') } })
    expect(await reasons('rival')).toEqual(['Yours: mine already exists.'])
    expect(existing()).toContain('Table mine')
  })
})

describe('an update', () => {
  const first = {
    Kept: table('update-kept'),
    Changed: bucket({ Properties: { BucketName: 'changed' } }),
    Removed: table('update-removed'),
    Retained: { ...table('update-retained'), DeletionPolicy: 'Retain' },
  }

  test('changes, adds, and then removes, and touches nothing else', async () => {
    await deploy('update', { Resources: first })
    const { Kept } = first
    const Changed = bucket({ Properties: { BucketName: 'changed', Tags: [{ Key: 'a', Value: 'b' }] } })
    const Resources = { Kept, Changed, Added: table('update-added') }
    const asked = await changeSet('update', { Resources })
    const changes = asked.Changes?.map(({ ResourceChange }) => ResourceChange)
    expect(changes?.map((change) => `${change?.Action} ${change?.LogicalResourceId}`)).toEqual([
      'Modify Changed',
      'Add Added',
      'Remove Retained',
      'Remove Removed',
    ])
    expect(changes?.[0]).toMatchObject({
      Replacement: 'False',
      Scope: ['Properties'],
      Details: [{ Target: { Name: 'Tags', RequiresRecreation: 'Never' } }],
    })
    expect((await execute('update', asked.ChangeSetName)).StackStatus).toBe('UPDATE_COMPLETE')
    expect((await events('update')).filter((event) => !event.startsWith('Added'))).toEqual([
      'Changed UPDATE_IN_PROGRESS',
      'Changed UPDATE_COMPLETE',
      'update UPDATE_COMPLETE_CLEANUP_IN_PROGRESS',
      'Retained DELETE_SKIPPED',
      'Removed DELETE_IN_PROGRESS',
      'Removed DELETE_COMPLETE',
      'update UPDATE_COMPLETE',
    ])
    expect(existing()).toEqual(expect.arrayContaining(['Table update-added', 'Table update-retained']))
    expect(existing()).not.toContain('Table update-removed')
  })

  test('without a change is a change set that failed with the words that the CDK waits for', async () => {
    const Resources = { Same: table('same') }
    await deploy('same', { Resources })
    expect(await changeSet('same', { Resources })).toMatchObject({
      Status: 'FAILED',
      ExecutionStatus: 'UNAVAILABLE',
      StatusReason:
        "The submitted information didn't contain changes. Submit different information to create a change set.",
    })
  })

  test('of a property that AWS cannot change creates the resource again, and what names it follows', async () => {
    const api = (ProtocolType: string) => ({
      Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: { ProtocolType } },
      Stage: {
        Type: 'AWS::ApiGatewayV2::Stage',
        Properties: { ApiId: { Ref: 'Api' }, StageName: '$default' },
        UpdateReplacePolicy: 'Retain',
      },
    })
    await deploy('replaced', { Resources: api('HTTP') })
    const asked = await changeSet('replaced', { Resources: api('WEBSOCKET') })
    expect(asked.Changes?.map(({ ResourceChange }) => ResourceChange?.Replacement)).toEqual(['True', 'True'])
    await execute('replaced', asked.ChangeSetName)
    expect((await events('replaced')).filter((event) => event.includes('DELETE'))).toEqual([
      'Stage DELETE_SKIPPED',
      'Api DELETE_IN_PROGRESS',
      'Api DELETE_COMPLETE',
    ])
    const { StackResources } = await client.describeStackResources({ StackName: 'replaced' })
    expect(StackResources?.map(({ PhysicalResourceId }) => PhysicalResourceId)).toEqual([
      'localapi02',
      '$default',
    ])
  })

  test('of a custom-named resource that AWS would replace fails, as there', async () => {
    await deploy('named', { Resources: { Named: table('named') } })
    expect((await deploy('named', { Resources: { Named: table('named', 'id') } })).StackStatus).toBe(
      'UPDATE_ROLLBACK_COMPLETE',
    )
    expect(await reasons('named')).toEqual([
      expect.stringContaining('cannot update a stack when a custom-named resource requires replacing'),
    ])
  })

  test('that fails is rolled back: what was changed, what was added, and the template', async () => {
    const before = { Bucket: bucket({ Properties: { BucketName: 'back' } }), Old: table('old') }
    await deploy('back', { Resources: before })
    const Bucket = bucket({ Properties: { BucketName: 'back', Tags: [{ Key: 'a', Value: 'b' }] } })
    const New = { ...table('new'), DependsOn: 'Bucket' }
    const Resources = { Bucket, New, Broken: { ...broken, DependsOn: 'New' } }
    expect((await deploy('back', { Resources })).StackStatus).toBe('UPDATE_ROLLBACK_COMPLETE')
    const all = await events('back')
    expect(all.slice(all.indexOf('Broken CREATE_FAILED'))).toEqual([
      'Broken CREATE_FAILED',
      'back UPDATE_ROLLBACK_IN_PROGRESS',
      'Bucket UPDATE_IN_PROGRESS',
      'Bucket UPDATE_COMPLETE',
      'back UPDATE_ROLLBACK_COMPLETE_CLEANUP_IN_PROGRESS',
      'Broken DELETE_COMPLETE',
      'New DELETE_IN_PROGRESS',
      'New DELETE_COMPLETE',
      'back UPDATE_ROLLBACK_COMPLETE',
    ])
    expect(existing()).toEqual(expect.arrayContaining(['Bucket back', 'Table old']))
    const { TemplateBody = '' } = await client.getTemplate({ StackName: 'back' })
    expect(JSON.parse(TemplateBody)).toEqual({ Resources: before })
    expect((await deploy('back', { Resources: { ...before, New } })).StackStatus).toBe('UPDATE_COMPLETE')
  })

  test('that the local cloud cannot do says which, and is rolled back', async () => {
    const versioned = { VersioningConfiguration: { Status: 'Enabled' } }
    await deploy('versions', { Resources: { Bucket: bucket() } })
    const stack = await deploy('versions', { Resources: { Bucket: bucket({ Properties: versioned }) } })
    expect(stack.StackStatus).toBe('UPDATE_ROLLBACK_COMPLETE')
    expect(await reasons('versions')).toEqual([
      "Bucket: The local S3 can't change the versioning of the bucket local_bucket.",
    ])
  })
})

describe('the end of a stack', () => {
  test('deletes in the other order, and keeps what the template says', async () => {
    const Resources = {
      First: { ...key('first'), DeletionPolicy: 'RetainExceptOnCreate' },
      Second: { ...table('second'), DependsOn: 'First' },
      Third: { ...table('third'), DependsOn: 'Second', DeletionPolicy: 'Retain' },
    }
    await deploy('ended', { Resources })
    const stack = await destroy('ended')
    expect(stack.StackStatus).toBe('DELETE_COMPLETE')
    expect(await events(stack.StackId ?? '')).toEqual([
      'Third DELETE_SKIPPED',
      'Second DELETE_IN_PROGRESS',
      'Second DELETE_COMPLETE',
      'First DELETE_SKIPPED',
      'ended DELETE_COMPLETE',
    ])
    await expect(client.describeStacks({ StackName: 'ended' })).rejects.toMatchObject({
      name: 'ValidationError',
      message: 'Stack with id ended does not exist',
    })
    expect(existing()).toEqual(expect.arrayContaining(['Table third']))
  })

  test('beside what outlived it, another one gets names of its own', async () => {
    const Resources = { Kept: { ...bucket(), DeletionPolicy: 'Retain' } }
    await deploy('again', { Resources })
    await destroy('again')
    await deploy('again', { Resources })
    expect(existing()).toEqual(expect.arrayContaining(['Bucket local_kept', 'Bucket local_kept2']))
  })

  test('stops at a bucket that is not empty and at a table that is protected', async () => {
    const protectedTable = table('protected', 'pk', { DeletionProtectionEnabled: true })
    await deploy('full', { Resources: { Full: bucket(), Protected: protectedTable, Empty: table('empty') } })
    const object = { body: Buffer.from('x'), contentType: 'text/plain' }
    await account.services.s3.putObject('local_full', 'x', object)
    const stack = await destroy('full')
    expect(stack).toMatchObject({
      StackStatus: 'DELETE_FAILED',
      StackStatusReason: 'The following resource(s) failed to delete: [Full, Protected]. ',
    })
    expect(await reasons('full')).toEqual([
      expect.stringContaining('protected against deletion'),
      'Full: The bucket you tried to delete is not empty (local_full).',
      expect.stringContaining('full: '),
    ])
    expect(existing()).not.toContain('Table empty')
  })

  test('is refused while the stack is protected', async () => {
    await deploy('guarded', { Resources: { One: bucket() } })
    const guard = (EnableTerminationProtection: boolean) =>
      client.updateTerminationProtection({ StackName: 'guarded', EnableTerminationProtection })
    await guard(true)
    await expect(client.deleteStack({ StackName: 'guarded' })).rejects.toThrow(
      'TerminationProtection is enabled',
    )
    await guard(false)
    expect((await destroy('guarded')).StackStatus).toBe('DELETE_COMPLETE')
  })
})

test('an unknown operation is refused, and so is a caller whom nobody knows', async () => {
  await expect(client.describeStackSet({ StackSetName: 'x' })).rejects.toThrow(
    'The local cloud has no operation DescribeStackSet of cloudformation.',
  )
  const stranger = connect({ accessKeyId: 'AKIANOBODY', secretAccessKey: 'none' })
  await expect(stranger.describeStacks({})).rejects.toMatchObject({ name: 'InvalidClientTokenId' })
  stranger.destroy()
})

test('CloudFormation refuses every foreign host name', async () => {
  for (const host of ['evil.example:3000', 'localhost.evil.example'])
    expect(await answerUnderHost(account.environment.AWS_ENDPOINT_URL, host), host).toMatchObject({
      status: 403,
    })
})
