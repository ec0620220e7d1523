// Builds and starts a local cloud for one benchmark.
import { join } from 'node:path'
import { buildLambdas, buildWeb } from '#lib/build.ts'
import { localStage, synthesize } from '#lib/synthesize.ts'
import { type LocalCloud, startLocalCloud } from '#local-cloud/local-cloud.ts'
import type { Log } from '#local-cloud/machine/log.ts'

export type OnEnd = (close: () => Promise<unknown>) => void

export const startFreshCloud = async (folder: string, onEnd: OnEnd, log?: Log): Promise<LocalCloud> => {
  await Promise.all([buildLambdas(), buildWeb()])
  const assembly = join(folder, 'cdk.out')
  synthesize({ outdir: assembly, ...localStage })
  const cloud = await startLocalCloud({
    assembly,
    dataFolder: join(folder, 'data'),
    port: 0,
    ...(log && { log }),
  })
  onEnd(cloud.close)
  return cloud
}
