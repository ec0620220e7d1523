import { describe, expect, test } from 'vitest'
import { bucket, openAccount, table } from './account-fixture.ts'

const { changeSet, deploy, execute, existing } = await openAccount()

describe('what a template asks of the account', () => {
  test('is the value of a stored parameter, and a rule about it', async () => {
    const Parameters = {
      Version: { Type: 'AWS::SSM::Parameter::Value<String>', Default: '/cdk-bootstrap/hnb659fds/version' },
    }
    const Outputs = { Version: { Value: { Ref: 'Version' } } }
    const Resources = { One: bucket() }
    const stack = await deploy('parameters', { Parameters, Outputs, Resources })
    expect(stack.Outputs).toMatchObject([{ OutputValue: '30' }])
    const Assert = { 'Fn::Not': [{ 'Fn::Contains': [['29', '30'], { Ref: 'Version' }] }] }
    const Rules = { Newer: { Assertions: [{ Assert, AssertDescription: 'Bootstrap again.' }] } }
    expect(await changeSet('parameters', { Parameters, Outputs, Resources, Rules })).toMatchObject({
      Status: 'FAILED',
      StatusReason: 'Bootstrap again.',
    })
  })

  test('is what another stack exports', async () => {
    const Outputs = { Name: { Value: { Ref: 'One' }, Export: { Name: 'shared' } } }
    await deploy('exporting', {
      Resources: { One: bucket({ Properties: { BucketName: 'shared_one' } }) },
      Outputs,
    })
    const name = { 'Fn::Join': ['-', ['of', { 'Fn::ImportValue': 'shared' }]] }
    await deploy('importing', {
      Resources: { Two: table('plain'), Three: bucket({ Properties: { BucketName: name } }) },
    })
    expect(existing()).toContain('Bucket of-shared_one')
    expect(await changeSet('twin', { Resources: { One: bucket() }, Outputs })).toMatchObject({
      Status: 'FAILED',
      StatusReason: 'Export with name shared is already exported by another stack.',
    })
  })

  test.each([
    [
      'a type that does not run here',
      { Type: 'AWS::SQS::Queue' },
      'does not know the resource type AWS::SQS::Queue',
    ],
    ['an unknown property', bucket({ Properties: { Nonsense: 1 } }), 'does not know the property Nonsense'],
    ['a circle', { ...bucket(), DependsOn: 'Other' }, 'Circular dependency between resources: [One, Other]'],
  ])('is refused for %s, before anything happens', async (name, One, reason) => {
    const Other = { ...bucket(), DependsOn: 'One' }
    const asked = await changeSet(`refused-${name.length}`, { Resources: { One, Other } })
    expect(asked).toMatchObject({ Status: 'FAILED', StatusReason: expect.stringContaining(reason) })
    await expect(execute(asked.StackName ?? '', asked.ChangeSetName)).rejects.toThrow(
      'cannot be executed in its current status of [FAILED]',
    )
  })
})
