// What `cdk bootstrap` leaves.
import { account, region } from '../cloudformation/intrinsics.ts'
import type { createPrincipals, Principal } from '../iam/iam.ts'
import type { S3 } from '../s3/s3.ts'

const qualifier = 'hnb659fds'
const place = `${account}-${region}`
const name = `cdk-${qualifier}-assets-${place}`
const arn = `arn:aws:s3:::${name}`

const allow = (Action: string | readonly string[], Resource: string | readonly string[] = '*') => ({
  Statement: [{ Effect: 'Allow', Action, Resource }],
})

/** What a deploy without Docker needs. */
const policies = {
  deploy: [
    allow(['cloudformation:*', 'iam:PassRole', 'ssm:GetParameter']),
    allow(['s3:GetObject*', 's3:GetBucket*', 's3:List*'], [arn, `${arn}/*`]),
  ],
  'file-publishing': [
    allow(
      ['s3:GetObject*', 's3:GetBucket*', 's3:GetEncryptionConfiguration', 's3:List*', 's3:PutObject*'],
      [arn, `${arn}/*`],
    ),
  ],
  lookup: [allow(['cloudformation:Describe*', 'cloudformation:Get*', 'ssm:GetParameter'])],
} as const

export const bootstrap = async (s3: S3, principals: ReturnType<typeof createPrincipals>) => {
  await s3.putBucket({ name, arn, properties: { VersioningConfiguration: { Status: 'Enabled' } } })
  const roles = new Map<string, Principal>(
    Object.entries(policies).map(([kind, documents]) => {
      const role = `cdk-${qualifier}-${kind}-role-${place}`
      return [`arn:aws:iam::${account}:role/${role}`, principals.add(role, documents)]
    }),
  )
  return {
    roles,
    parameters: new Map([[`/cdk-bootstrap/${qualifier}/version`, '30']]),
  }
}

export type Bootstrapped = Awaited<ReturnType<typeof bootstrap>>
