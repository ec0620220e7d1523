// What stays when a stack is deleted: people's data with its keys and logs, unless the stage sets `keepsData:
// false`. Empty resources of a first deploy that fails are deleted.
import { RemovalPolicy } from 'aws-cdk-lib'
import type { Stage } from '../stage.ts'

export const removalPolicyOf = ({ keepsData }: Pick<Stage, 'keepsData'>) => ({
  removalPolicy: keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
})

/**
 * A resource with deletion protection. RETAIN_ON_UPDATE_OR_DELETE would make a rollback fail, because
 * CloudFormation can't delete it.
 */
export const removalPolicyOfProtected = ({ keepsData }: Pick<Stage, 'keepsData'>) => ({
  removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
})

/** CloudFormation only deletes an empty bucket. */
export const removalPolicyOfBucket = (stage: Pick<Stage, 'keepsData'>) => ({
  ...removalPolicyOf(stage),
  autoDeleteObjects: !stage.keepsData,
})
