// The local cloud for a benchmark: built and synthesised now, on an empty data folder that goes with it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildLambdas, buildWeb } from '#lib/build.ts'
import { type LocalCloud, startLocalCloud } from '#lib/local/local-cloud.ts'
import { synthesise } from '#lib/synthesise.ts'

export const startFreshCloud = async (onEnd: (close: () => unknown) => void): Promise<LocalCloud> => {
  const folder = await mkdtemp(join(tmpdir(), 'larkfield-bench-'))
  onEnd(() => rm(folder, { recursive: true, force: true }))
  await Promise.all([buildLambdas(), buildWeb()])
  const assembly = join(folder, 'cdk.out')
  synthesise({ outdir: assembly })
  const cloud = await startLocalCloud({ assembly, dataFolder: join(folder, 'data'), port: 0 })
  onEnd(cloud.close)
  return cloud
}
