// A plan, with each right that its role can lack.
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Happening } from '#local-cloud/events/event-bus.ts'
import { createFaults } from '#local-cloud/faults/faults.ts'
import { startGuardDuty } from '#local-cloud/guardduty/guardduty.ts'
import { createPrincipals } from '#local-cloud/iam/iam.ts'
import { createRoles } from '#local-cloud/iam/roles.ts'
import { createMovableClock, systemClock } from '#local-cloud/machine/clock.ts'
import { startS3 } from '#local-cloud/s3/s3.ts'
import { temporaryFolder } from '../cloudformation/assembly-fixture.ts'
import { Bucket, bucketArn, planProperties, scannerRole } from './scanner-role.ts'

const keyArn = 'arn:aws:kms:us-east-1:000000000000:key/documents'
const roleArn = 'arn:aws:iam::000000000000:role/scanner'
const plan = {
  ...{ logicalId: 'Plan', name: 'plan', arn: 'arn:aws:guardduty:us-east-1:0:malware-protection-plan/plan' },
  properties: planProperties(roleArn, Bucket),
}
const encrypted = [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'aws:kms', KMSMasterKeyID: keyArn } }]

const start = async (without: Parameters<typeof scannerRole>[1] = {}) => {
  const folder = await temporaryFolder()
  const principals = createPrincipals(folder)
  const clock = createMovableClock(systemClock)
  const shared = { findPrincipal: principals.find, port: 0, faults: createFaults() }
  const s3 = await startS3({ ...shared, clock: clock.now, dataFolder: join(folder, 's3') })
  const BucketEncryption = { ServerSideEncryptionConfiguration: encrypted }
  await s3.putBucket({ name: Bucket, arn: bucketArn, properties: { BucketEncryption } })
  const roles = createRoles(principals)
  const events: Happening[] = []
  const publish = (event: Happening) => events.push(event)
  const guardDuty = await startGuardDuty({ ...shared, clock, s3, roles, publish })
  onTestFinished(async () => {
    await guardDuty.close()
    await s3.close()
  })
  const owner = principals.add('owner', [{ Statement: { Effect: 'Allow', Action: '*', Resource: '*' } }])
  const setRole = (lacks: typeof without) =>
    roles.putRole({
      ...{ logicalId: 'Scanner', name: 'scanner', arn: roleArn },
      properties: scannerRole(keyArn, lacks),
    })
  setRole(without)
  return {
    guardDuty,
    setRole,
    put: async (key: string) => {
      await s3.putObject(Bucket, key, { body: Buffer.from(key), contentType: 'text/plain' })
      await guardDuty.settled()
      const version = (await s3.actAs(owner, Bucket)).find(key, undefined)
      const heard = events.splice(0).map(({ detailType, detail }) => ({ detailType, ...detail }))
      return { tags: version?.tags, heard }
    },
  }
}

test.each([
  ['lacks s3:GetObject', 'ACCESS_DENIED', { lacking: 's3:GetObject' }],
  ['lacks s3:GetObjectVersion', 'ACCESS_DENIED', { lacking: 's3:GetObjectVersion' }],
  ['cannot be assumed', undefined, { trusting: 'lambda.amazonaws.com' }],
])('once the role %s, a scan is denied access, with the tag %s', async (_, tag, without) => {
  const { guardDuty, setRole, put } = await start()
  await guardDuty.putPlan(plan)
  setRole(without)
  const { tags, heard } = await put('cases/1')
  const scanResultDetails = { scanResultStatus: 'ACCESS_DENIED', threats: null }
  expect(heard).toEqual([expect.objectContaining({ scanStatus: 'SKIPPED', scanResultDetails })])
  expect(tags).toEqual(tag === undefined ? {} : { GuardDutyMalwareScanStatus: tag })
})

test.each(['s3:PutObjectTagging', 's3:PutObjectVersionTagging', 's3:GetObjectTagging'])(
  'without %s, a scan sets no tag and says so',
  async (lacking) => {
    const { guardDuty, put } = await start({ lacking })
    await guardDuty.putPlan(plan)
    const { tags, heard } = await put('cases/1')
    expect(heard).toEqual([
      expect.objectContaining({
        detailType: 'GuardDuty Malware Protection Post Scan Action Failed',
        postScanActions: [{ actionType: 'TAGGING', failureReason: 'ACCESS_DENIED' }],
      }),
      expect.objectContaining({ scanStatus: 'COMPLETED' }),
    ])
    expect(tags).toEqual({})
  },
)

test('a removed plan scans nothing more', async () => {
  const { guardDuty, put } = await start()
  await guardDuty.putPlan(plan)
  expect((await put('cases/1')).heard).toHaveLength(1)
  guardDuty.removePlan(plan)
  expect((await put('cases/2')).heard).toEqual([])
})

test.each([
  ['that GuardDuty cannot assume', { trusting: 'lambda.amazonaws.com' }, 'does not let'],
  ['without events:PutRule', { lacking: 'events:PutRule' }, 'events:PutRule'],
  ['without events:ListTargetsByRule', { lacking: 'events:ListTargetsByRule' }, 'events:ListTargetsByRule'],
  ['without s3:PutBucketNotification', { lacking: 's3:PutBucketNotification' }, 's3:PutBucketNotification'],
  ['without s3:PutObject for the test object', { lacking: 's3:PutObject' }, 's3:PutObject'],
  ['without kms:GenerateDataKey', { lacking: 'kms:GenerateDataKey' }, 'kms:GenerateDataKey'],
])('a plan cannot be created with a role %s', async (_, without, reason) => {
  const { guardDuty } = await start(without)
  await expect(guardDuty.putPlan(plan)).rejects.toThrow(reason)
})

test('a bucket has one plan', async () => {
  const { guardDuty } = await start()
  await guardDuty.putPlan(plan)
  await expect(guardDuty.putPlan({ ...plan, arn: `${plan.arn}2` })).rejects.toThrow('already has')
})
