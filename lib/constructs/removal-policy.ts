// What stays when a stack is deleted.
import { RemovalPolicy } from 'aws-cdk-lib'
import type { Stage } from '../stage.ts'

export const removalPolicyOf = ({ keepsData }: Pick<Stage, 'keepsData'>) => ({
  removalPolicy: keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
})

/** RETAIN_ON_UPDATE_OR_DELETE would fail a rollback, which can't delete a protected resource. */
export const removalPolicyOfProtected = ({ keepsData }: Pick<Stage, 'keepsData'>) => ({
  removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
})

/** CloudFormation deletes only empty buckets. */
export const removalPolicyOfBucket = (stage: Pick<Stage, 'keepsData'>) => ({
  ...removalPolicyOf(stage),
  autoDeleteObjects: !stage.keepsData,
})
