// In Secrets Manager first, then in CloudFront. The functions also accept the previous one.
import { randomBytes } from 'node:crypto'
import {
  CloudFrontClient,
  type DistributionConfig,
  GetDistributionCommand,
  UpdateDistributionCommand,
} from '@aws-sdk/client-cloudfront'
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { originSecretHeader } from '#lambdas/http/origin-secret.ts'
import { findNamedStack } from './command-place.ts'

const currentSecret = async (client: SecretsManagerClient, SecretId: string) =>
  (await client.send(new GetSecretValueCommand({ SecretId }))).SecretString ?? ''

const renewSecret = async (client: SecretsManagerClient, SecretId: string) => {
  const SecretString = randomBytes(36).toString('base64url')
  await client.send(new PutSecretValueCommand({ SecretId, SecretString }))
  return SecretString
}

const customHeadersOf = ({ Origins }: DistributionConfig) =>
  (Origins?.Items ?? []).flatMap(({ CustomHeaders }) => CustomHeaders?.Items ?? [])

const isOurs = ({ HeaderName = '' }) => HeaderName.toLowerCase() === originSecretHeader

const withHeader = (config: DistributionConfig, HeaderValue: string): DistributionConfig => ({
  ...config,
  Origins: {
    Quantity: config.Origins?.Quantity,
    Items: config.Origins?.Items?.map((origin) => ({
      ...origin,
      CustomHeaders: {
        Quantity: origin.CustomHeaders?.Quantity,
        Items: origin.CustomHeaders?.Items?.map((header) =>
          isOurs(header) ? { ...header, HeaderValue } : header,
        ),
      },
    })),
  },
})

/** Rejects if the distribution has no such header or is still deploying. */
const readOriginHeader = async (client: CloudFrontClient, Id: string) => {
  const { Distribution, ETag } = await client.send(new GetDistributionCommand({ Id }))
  const config = Distribution?.DistributionConfig
  const header = config && customHeadersOf(config).find(isOurs)
  if (!config || !header)
    throw new Error(`The distribution ${Id} doesn't add ${originSecretHeader} yet. Deploy the stack first.`)
  if (Distribution.Status !== 'Deployed')
    throw new Error(
      `CloudFront is still deploying the last change of ${Id}. Wait, then run this again: aws cloudfront wait distribution-deployed --id ${Id}`,
    )
  return {
    value: header.HeaderValue,
    /** Rejects if the distribution was changed since it was read. */
    change: (value: string) =>
      client.send(
        new UpdateDistributionCommand({ Id, IfMatch: ETag, DistributionConfig: withHeader(config, value) }),
      ),
  }
}

const done = (what: string, where: string, distributionId: string) =>
  `${what} on ${where}. CloudFront needs a few minutes to use it everywhere. Until then some requests carry the old value, and both are accepted.
To see when it's done: aws cloudfront wait distribution-deployed --id ${distributionId}
The old value is accepted until the next rotation. If it could have leaked, run this once more after that.`

/** The returned text never includes the secret. */
export const rotateOriginSecret = async (args: readonly string[]): Promise<string> => {
  const { where, region, output } = await findNamedStack(args, 'origin-secret')
  const distributionId = output('DistributionId')
  const secretId = output('OriginSecretArn')
  const secrets = new SecretsManagerClient({ region })
  const cloudFront = new CloudFrontClient({ region })
  try {
    const header = await readOriginHeader(cloudFront, distributionId)
    const current = await currentSecret(secrets, secretId)
    const isInStep = header.value === current
    await header.change(isInStep ? await renewSecret(secrets, secretId) : current)
    const what = isInStep
      ? 'The secret is rotated'
      : 'CloudFront now gets the value of an earlier, unfinished rotation'
    return done(what, where, distributionId)
  } finally {
    secrets.destroy()
    cloudFront.destroy()
  }
}
