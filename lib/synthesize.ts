import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { App, AssetStaging } from 'aws-cdk-lib'
import * as z from 'zod/mini'
import { larkfieldStack } from './stack.ts'
import { readStage } from './stage.ts'

const cdkJsonSchema = z.object({ context: z.record(z.string(), z.unknown()) })

const contextOfCdkJson = () =>
  cdkJsonSchema.parse(JSON.parse(readFileSync(join(import.meta.dirname, '..', 'cdk.json'), 'utf8'))).context

/** Not in cdk.json, so nobody can deploy it. */
export const localStage = {
  context: {
    stage: 'local',
    stages: { local: { region: 'us-east-1', mailSender: 'accounts@larkfield.example' } },
  },
  /** The ready accounts have no authenticator app. */
  staffSecondFactor: false,
} as const

type Synthesis = {
  outdir: string
  /** Over cdk.json, under the CDK command line. */
  context?: Readonly<Record<string, unknown>>
  shellRegion?: string | undefined
  /** Over the stage's. */
  staffSecondFactor?: boolean
  /** Takes three quarters of the time. */
  validate?: boolean
}

/** Needs the builds. */
export const synthesize = ({
  outdir,
  context = {},
  shellRegion,
  staffSecondFactor,
  validate = false,
}: Synthesis): App => {
  AssetStaging.clearAssetHashCache()
  const app = new App({
    outdir,
    context: { ...contextOfCdkJson(), ...context },
    builtinCloudFormationValidation: validate,
  })
  const stage = readStage(
    { stage: app.node.tryGetContext('stage'), stages: app.node.tryGetContext('stages') },
    shellRegion,
  )
  larkfieldStack(app, { ...stage, staffSecondFactor: staffSecondFactor ?? stage.staffSecondFactor })
  app.synth()
  return app
}
