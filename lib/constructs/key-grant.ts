// The right to use a key, through the one service whose data it encrypts: nobody can decrypt by asking KMS itself.
import { Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Key } from 'aws-cdk-lib/aws-kms'

export const rightToUseKey = (key: Key, service: 'dynamodb' | 's3', actions: string[]): PolicyStatement =>
  new PolicyStatement({
    actions,
    resources: [key.keyArn],
    conditions: {
      StringEquals: { 'kms:ViaService': `${service}.${Stack.of(key).region}.amazonaws.com` },
    },
  })
