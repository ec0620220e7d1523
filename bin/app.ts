// The CDK app (cdk.json). It builds whatever is missing first.
import { buildLambdas, buildWeb } from '#lib/build.ts'
import { synthesize } from '#lib/synthesize.ts'

try {
  await Promise.all([buildLambdas(), buildWeb()])
  const { CDK_OUTDIR = 'cdk.out', CDK_DEFAULT_REGION: shellRegion } = process.env
  synthesize({ outdir: CDK_OUTDIR, shellRegion, validate: true })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
