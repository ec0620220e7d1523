import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { S3 } from '@aws-sdk/client-s3'
import { afterAll } from 'vitest'
import { createPrincipals, type Principal } from '#local-cloud/iam/iam.ts'
import { type Clock, systemClock } from '#local-cloud/machine/clock.ts'
import { startS3 } from '#local-cloud/s3/s3.ts'

export const Bucket = 'local_pictures'
export const plainBucket = 'local_plain'
/** Its objects and unfinished uploads last a day. */
export const exportBucket = 'local_exports'
export const bucketArn = `arn:aws:s3:::${Bucket}`
export const plainArn = `arn:aws:s3:::${plainBucket}`
export const keyArn = 'arn:aws:kms:us-east-1:000000000000:key/signatures'
export const page = 'http://localhost:3000'
export const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 255, 13, 10, 45, 45])

const BucketEncryption = {
  ServerSideEncryptionConfiguration: [
    {
      BucketKeyEnabled: true,
      ServerSideEncryptionByDefault: { KMSMasterKeyID: keyArn, SSEAlgorithm: 'aws:kms' },
    },
  ],
}

const buckets = [
  {
    name: Bucket,
    arn: bucketArn,
    properties: {
      BucketEncryption,
      CorsConfiguration: {
        CorsRules: [
          {
            AllowedHeaders: ['content-type', 'x-amz-meta-*'],
            AllowedMethods: ['POST', 'GET'],
            AllowedOrigins: [page, 'https://*.example.com'],
            ExposedHeaders: ['ETag'],
            MaxAge: 600,
          },
          { AllowedMethods: ['HEAD'], AllowedOrigins: ['*'] },
        ],
      },
      VersioningConfiguration: { Status: 'Enabled' },
    },
  },
  { name: plainBucket, arn: plainArn, properties: {} },
  {
    name: exportBucket,
    arn: `arn:aws:s3:::${exportBucket}`,
    properties: {
      BucketEncryption,
      LifecycleConfiguration: {
        Rules: [
          {
            Id: 'one-day',
            Status: 'Enabled',
            ExpirationInDays: 1,
            AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
          },
          { Status: 'Disabled', ExpirationInDays: 1, Prefix: 'kept/' },
        ],
      },
    },
  },
]

export const allow = (actions: string[], resources: string[], Condition: object = {}) => ({
  Version: '2012-10-17',
  Statement: { Effect: 'Allow', Action: actions, Resource: resources, Condition },
})

export const kms = allow(['kms:GenerateDataKey*', 'kms:Decrypt'], [keyArn])
export const everything = allow(['s3:*'], ['arn:aws:s3:::*'])

export const start = async (folder: string, clock: Clock = systemClock) => {
  const principals = createPrincipals(join(folder, 'secrets'))
  const owner = principals.add('owner', [everything, kms])
  const s3 = await startS3({
    findPrincipal: principals.find,
    dataFolder: join(folder, 's3'),
    port: 0,
    clock,
  })
  for (const bucket of buckets) await s3.putBucket(bucket)
  return { ...s3, principals, owner }
}

export const startFresh = async (clock?: Clock) => {
  const folder = await mkdtemp(join(tmpdir(), 's3-'))
  const s3 = await start(folder, clock)
  const remove = async () => {
    await s3.close()
    await rm(folder, { recursive: true })
  }
  return { ...s3, folder, remove }
}

export const openS3 = async (clock?: Clock) => {
  const s3 = await startFresh(clock)
  afterAll(s3.remove)
  return {
    ...s3,
    client: connect(s3.endpoint, s3.owner),
    actor: (name: string, ...policies: object[]) => connect(s3.endpoint, s3.principals.add(name, policies)),
  }
}

export const formOf = (fields: Readonly<Record<string, string>>, file?: Blob, name = 'blob') => {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  if (file) form.append('file', file, name)
  return form
}

type Credentials = Pick<Principal, 'accessKeyId' | 'secretAccessKey' | 'sessionToken'>

/** The client warns on the console about a stream it can't send again; a refusal is what the tests want. */
const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

export const connect = (endpoint: string, credentials: Credentials) =>
  new S3({ endpoint, region: 'us-east-1', maxAttempts: 1, logger: silent, credentials: { ...credentials } })

export const onRequest = (sender: S3, see: (request: object) => void) => {
  const step = { step: 'finalizeRequest', priority: 'low' } as const
  sender.middlewareStack.add(
    (next) => (args) => {
      see(Object(Reflect.get(args, 'request')))
      return next(args)
    },
    step,
  )
}

/** The time of a server, put forward while `later` acts; the clients always sign with the real one. */
export const createLateClock = () => {
  let lateMs = 0
  return {
    now: () => Date.now() + lateMs,
    later: async <Result>(seconds: number, act: () => Promise<Result>): Promise<Result> => {
      lateMs = seconds * 1000
      return act().finally(() => {
        lateMs = 0
      })
    },
  }
}
