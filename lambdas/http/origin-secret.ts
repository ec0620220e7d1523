// Reads CloudFront's secret from Secrets Manager: the current value and the previous one.
import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'

const longestMilliseconds = 1500

const unlessMissing = (error: unknown) => {
  if (error instanceof ResourceNotFoundException) return undefined
  throw error
}

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
