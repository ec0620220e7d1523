// Keeps people's data, keys, and logs when a stack is deleted, unless the stage sets `keepsData: false`.
import { RemovalPolicy } from 'aws-cdk-lib'
import type { Stage } from '../stage.ts'

export const removalPolicyOf = ({ keepsData }: Pick<Stage, 'keepsData'>) => ({
  removalPolicy: keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
})

/**
 * RETAIN_ON_UPDATE_OR_DELETE would make a rollback fail: CloudFormation can't delete a protected resource.
 */
export const removalPolicyOfProtected = ({ keepsData }: Pick<Stage, 'keepsData'>) => ({
  removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
})

/** CloudFormation only deletes an empty bucket. */
export const removalPolicyOfBucket = (stage: Pick<Stage, 'keepsData'>) => ({
  ...removalPolicyOf(stage),
  autoDeleteObjects: !stage.keepsData,
})
