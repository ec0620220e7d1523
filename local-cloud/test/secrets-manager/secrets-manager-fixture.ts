import { join } from 'node:path'
import { SecretsManager } from '@aws-sdk/client-secrets-manager'
import { createPrincipals, type Principal } from '#local-cloud/iam/iam.ts'
import { systemClock } from '#local-cloud/machine/clock.ts'
import { startSecretsManager } from '#local-cloud/secrets-manager/secrets-manager.ts'
import { allow } from '../dynamodb/dynamodb-fixture.ts'

export const secretArn = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:origin-abc123'

const secret = {
  logicalId: 'OriginSecret',
  name: secretArn,
  arn: '',
  properties: { GenerateSecretString: { PasswordLength: 48, ExcludePunctuation: true } },
}

export const start = async (folder: string) => {
  const principals = createPrincipals(join(folder, 'secrets'))
  const owner = principals.add('owner', [allow(['secretsmanager:*'], [secretArn])])
  const secretsManager = await startSecretsManager({
    findPrincipal: principals.find,
    dataFolder: join(folder, 'secrets-manager'),
    port: 0,
    clock: systemClock,
  })
  secretsManager.addSecret(secret)
  return { ...secretsManager, principals, owner }
}

export const connect = (endpoint: string, { accessKeyId, secretAccessKey, sessionToken }: Principal) =>
  new SecretsManager({
    endpoint,
    region: 'us-east-1',
    maxAttempts: 1,
    credentials: { accessKeyId, secretAccessKey, sessionToken },
  })
