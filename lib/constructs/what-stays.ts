// What a deleted stack leaves behind: people's data with its keys and logs, unless the stage says that nobody needs it.
import { RemovalPolicy } from 'aws-cdk-lib'
import type { Stage } from '../stage.ts'

export const whatStays = ({ keepsData }: Pick<Stage, 'keepsData'>) => ({
  removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
})

/** A bucket goes only when it is empty. */
export const whatStaysOfBucket = (stage: Pick<Stage, 'keepsData'>) => ({
  ...whatStays(stage),
  autoDeleteObjects: !stage.keepsData,
})
