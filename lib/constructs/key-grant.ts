// The right to a KMS key through one service.
import { Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Key } from 'aws-cdk-lib/aws-kms'

export const keyGrant = (key: Key, service: 'dynamodb' | 's3', actions: string[]): PolicyStatement =>
  new PolicyStatement({
    actions,
    resources: [key.keyArn],
    conditions: {
      StringEquals: { 'kms:ViaService': `${service}.${Stack.of(key).region}.amazonaws.com` },
    },
  })
