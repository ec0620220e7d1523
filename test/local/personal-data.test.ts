// A person's data, handed out and forgotten. The local bucket lists no versions, so what S3 is asked to forget is looked at instead.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { LocalCloud } from '#lib/local/local-cloud.ts'
import { forget, handOut, type PersonalStores } from '#lib/personal-data.ts'
import { completeApplicant, submitRequestOf } from './complete-applicant.ts'
import { startCloud } from './own-cloud.ts'
import { signaturePicture } from './signature-picture.ts'
import { newMember, post } from './signed-in.ts'

const folder = mkdtempSync(join(tmpdir(), 'larkfield-person-'))
let cloud: LocalCloud
let stores: PersonalStores
const askedOfS3: string[] = []

beforeAll(async () => {
  cloud = await startCloud('person')
  const common = { region: 'us-east-1', credentials: cloud.credentialsOf('admin'), maxAttempts: 1 }
  const { cognitoAdmin, dynamodb, s3 } = cloud.endpoints
  stores = {
    accounts: {
      client: new CognitoIdentityProviderClient({ ...common, endpoint: cognitoAdmin }),
      userPoolId: cloud.userPoolId,
    },
    table: {
      client: DynamoDBDocumentClient.from(new DynamoDBClient({ ...common, endpoint: dynamodb })),
      name: cloud.tableName,
    },
    signatures: {
      client: new S3Client({ ...common, endpoint: s3, forcePathStyle: true }),
      bucket: z.string().parse(cloud.outputs.SignatureBucketName),
    },
  }
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A bucket with two versions and a delete marker under every prefix. */
const versionedBucket = () => {
  const client = new S3Client({ region: 'us-east-1', credentials: cloud.credentialsOf('admin') })
  client.middlewareStack.add(
    (_next, context) => async (args) => {
      const {
        Prefix = '',
        Key = '',
        VersionId = '',
      } = z
        .object({
          Prefix: z.optional(z.string()),
          Key: z.optional(z.string()),
          VersionId: z.optional(z.string()),
        })
        .parse(args.input)
      askedOfS3.push([context.commandName, Prefix || Key, VersionId].filter(Boolean).join(' '))
      const output = {
        $metadata: {},
        Versions: [1, 2].map((version) => ({ Key: `${Prefix}a.png`, VersionId: `v${version}` })),
        DeleteMarkers: [{ Key: `${Prefix}b.png`, VersionId: 'm1' }],
      }
      return { output, response: {} }
    },
    { step: 'initialize' },
  )
  return client
}

const rowOf = async (userId: string) => {
  const Key = { pk: `USER#${userId}`, sk: 'APPLICANT' }
  return (await stores.table.client.send(new GetCommand({ TableName: cloud.tableName, Key }))).Item
}

test('a copy holds account, application and signature, readable by its owner alone', async () => {
  const applicant = await completeApplicant(cloud)
  const to = join(folder, 'copy')
  expect(await handOut(stores, applicant.email, to)).toContain('and 1 signatures')
  const signature = applicant.key.split('/').at(-1) ?? ''
  expect(readdirSync(to).sort()).toEqual(['account.json', 'application.json', signature].sort())
  expect(readFileSync(join(to, 'account.json'), 'utf8')).toContain(applicant.email)
  expect(readFileSync(join(to, 'application.json'), 'utf8')).toContain(applicant.userId)
  expect(readFileSync(join(to, signature)).equals(signaturePicture())).toBe(true)
  for (const file of readdirSync(to)) expect(statSync(join(to, file)).mode & 0o077).toBe(0)
})

test('who is forgotten has no account, no row and no version of a signature left', async () => {
  const member = await newMember(cloud)
  await post(cloud, 'get-form-data', member.access)
  expect(await rowOf(member.userId)).toBeDefined()
  const { bucket } = stores.signatures
  await forget({ ...stores, signatures: { client: versionedBucket(), bucket } }, member.email, {
    evenSubmitted: false,
  })
  expect(await rowOf(member.userId)).toBeUndefined()
  expect(askedOfS3).toEqual([
    `ListObjectVersionsCommand ${member.userId}/`,
    `DeleteObjectCommand ${member.userId}/a.png v1`,
    `DeleteObjectCommand ${member.userId}/a.png v2`,
    `DeleteObjectCommand ${member.userId}/b.png m1`,
  ])
  await expect(handOut(stores, member.email, join(folder, 'none'))).rejects.toThrow('Nobody has signed up as')
})

test('a submitted application is not forgotten by mistake', async () => {
  const applicant = await completeApplicant(cloud)
  const { status } = await post(cloud, 'submit-application', applicant.access, submitRequestOf(applicant))
  expect(status).toBe(200)
  await expect(forget(stores, applicant.email, { evenSubmitted: false })).rejects.toThrow('--even-submitted')
  expect(await rowOf(applicant.userId)).toMatchObject({ status: 'submitted' })
})
