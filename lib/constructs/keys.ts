import { RemovalPolicy, Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import type { Construct } from 'constructs'
import type { Stage } from '../stage.ts'

export const removalPolicyOf = ({ keepsData }: Stage) => ({
  removalPolicy: keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
})

/** RETAIN_ON_UPDATE_OR_DELETE would fail a rollback, which can't delete a protected resource. */
export const protectionOf = ({ keepsData }: Stage) => ({
  deletionProtection: keepsData,
  removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
})

export const addKey = (scope: Construct, stage: Stage, what: string): Key =>
  new Key(scope, 'Key', {
    description: `Larkfield: ${what}`,
    enableKeyRotation: true,
    ...removalPolicyOf(stage),
  })

/** Only through one service. */
export const keyGrant = (key: Key, service: 'dynamodb' | 's3', actions: string[]): PolicyStatement =>
  new PolicyStatement({
    actions,
    resources: [key.keyArn],
    conditions: {
      StringEquals: { 'kms:ViaService': `${service}.${Stack.of(key).region}.amazonaws.com` },
    },
  })
