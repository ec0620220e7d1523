// The secret that CloudFront adds to every request, as Secrets Manager keeps it: the current value and the one before it.
import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'

/** Somebody is waiting for an answer meanwhile. */
const longestMilliseconds = 1500

const unlessMissing = (error: unknown) => {
  if (error instanceof ResourceNotFoundException) return undefined
  throw error
}

/** Rejects when Secrets Manager refuses, or doesn't answer within 1.5 seconds. A secret that was never rotated has one value. */
export const readOriginSecret = async (): Promise<string[]> => {
  const client = new SecretsManagerClient({})
  const abortSignal = AbortSignal.timeout(longestMilliseconds)
  const read = async (VersionStage: string) => {
    const command = new GetSecretValueCommand({ SecretId: process.env.ORIGIN_SECRET, VersionStage })
    return (await client.send(command, { abortSignal })).SecretString
  }
  try {
    const values = await Promise.all([read('AWSCURRENT'), read('AWSPREVIOUS').catch(unlessMissing)])
    return values.filter((value) => value !== undefined)
  } finally {
    client.destroy()
  }
}
