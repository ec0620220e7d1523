// npm run origin-secret: rotates the secret in Secrets Manager, then in CloudFront. The functions also accept
// the previous one.
import { randomBytes } from 'node:crypto'
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { parseArguments } from './command-arguments.ts'
import { findPlace } from './command-place.ts'
import { openOriginHeader } from './origin-header.ts'

const usage = 'Usage: npm run origin-secret -- --stack NAME [--region R]'
const options = { stack: { type: 'string' }, region: { type: 'string' } } as const

const openSecret = (region: string, SecretId: string) => {
  const client = new SecretsManagerClient({ region })
  return {
    current: async () => (await client.send(new GetSecretValueCommand({ SecretId }))).SecretString ?? '',
    renew: async (): Promise<string> => {
      const SecretString = randomBytes(36).toString('base64url')
      await client.send(new PutSecretValueCommand({ SecretId, SecretString }))
      return SecretString
    },
    close: () => client.destroy(),
  }
}

const done = (what: string, where: string, distributionId: string) =>
  `${what} on ${where}. CloudFront needs a few minutes to use it everywhere. Until then some requests carry the old value, and both are accepted.
To see when it's done: aws cloudfront wait distribution-deployed --id ${distributionId}
The old value is accepted until the next rotation. If it could have leaked, run this once more after that.`

/** The returned text never includes the secret. */
export const rotateOriginSecret = async (args: readonly string[]): Promise<string> => {
  const { values, positionals } = parseArguments(args, options, usage)
  const { stack, region: wanted } = values
  if (stack === undefined || positionals.length > 0) throw new Error(usage)
  const { where, region, output } = await findPlace({ stack, region: wanted, local: false, data: '' })
  const distributionId = output('DistributionId')
  const secret = openSecret(region, output('OriginSecretArn'))
  try {
    const header = await openOriginHeader(region, distributionId)
    try {
      const current = await secret.current()
      const isInStep = header.value === current
      await header.change(isInStep ? await secret.renew() : current)
      const what = isInStep
        ? 'The secret is rotated'
        : 'CloudFront now gets the value of an earlier, unfinished rotation'
      return done(what, where, distributionId)
    } finally {
      header.close()
    }
  } finally {
    secret.close()
  }
}
