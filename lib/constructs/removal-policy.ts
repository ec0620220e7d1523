// What a deleted stack leaves behind: people's data with its keys and logs, unless the stage says that nobody needs it. A first
// deploy that fails leaves nothing of what is empty then.
import { RemovalPolicy } from 'aws-cdk-lib'
import type { Stage } from '../stage.ts'

export const whatStays = ({ keepsData }: Pick<Stage, 'keepsData'>) => ({
  removalPolicy: keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
})

/** For what has deletion protection: CloudFormation could not take it back, and the roll-back would fail over it. */
export const whatStaysProtected = ({ keepsData }: Pick<Stage, 'keepsData'>) => ({
  removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
})

/** A bucket goes only when it is empty. */
export const whatStaysOfBucket = (stage: Pick<Stage, 'keepsData'>) => ({
  ...whatStays(stage),
  autoDeleteObjects: !stage.keepsData,
})
