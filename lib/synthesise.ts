// Turns the stack into a cloud assembly, in this process: the CDK command line, the tests and the local cloud all come through
// here, so that all three have the same feature flags (cdk.json) and therefore the same template.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { App, AssetStaging } from 'aws-cdk-lib'
import * as z from 'zod/mini'
import { larkfieldStack } from './stack.ts'
import { readStage } from './stage.ts'

const cdkJsonSchema = z.object({ context: z.record(z.string(), z.unknown()) })

const contextOfCdkJson = () =>
  cdkJsonSchema.parse(JSON.parse(readFileSync(join(import.meta.dirname, '..', 'cdk.json'), 'utf8'))).context

/** Picks the stage that runs on this machine: `npm start`, the tests of the local cloud and the benchmarks. It is never deployed. */
export const localContext = { stage: 'local' } as const

type Synthesis = {
  /** The folder that receives the templates and the assets. */
  outdir: string
  /** Laid over that of cdk.json, for example `{ stage: 'prod' }`; what the CDK command line sets wins over both. */
  context?: Readonly<Record<string, unknown>>
  /** Where a stage without a region of its own would go. */
  shellRegion?: string | undefined
  /** Checks the template against CloudFormation's schemas: thorough, and three quarters of the time. */
  validate?: boolean
}

/** Synthesised already. Needs the builds of lib/build.ts. Throws with one line for each wrong value of the stage. */
export const synthesise = ({ outdir, context = {}, shellRegion, validate = false }: Synthesis): App => {
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
  larkfieldStack(app, stage)
  app.synth()
  return app
}
