// Synthesizes the stack for the CDK command line, the tests, and the local cloud.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { App, AssetStaging } from 'aws-cdk-lib'
import * as z from 'zod/mini'
import { larkfieldStack } from './stack.ts'
import { readStage } from './stage.ts'

const cdkJsonSchema = z.object({ context: z.record(z.string(), z.unknown()) })

const contextOfCdkJson = () =>
  cdkJsonSchema.parse(JSON.parse(readFileSync(join(import.meta.dirname, '..', 'cdk.json'), 'utf8'))).context

/** For `npm start`, local tests, and benchmarks. */
export const localContext = { stage: 'local' } as const

type Synthesis = {
  outdir: string
  /** Overrides cdk.json. The CDK command line overrides both. */
  context?: Readonly<Record<string, unknown>>
  shellRegion?: string | undefined
  /** Takes three quarters of the time. */
  validate?: boolean
}

/** Needs the builds of lib/build.ts. Throws an error with one line for each wrong value of the stage. */
export const synthesize = ({ outdir, context = {}, shellRegion, validate = false }: Synthesis): App => {
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
