// npm run rehearse [-- -c stage=prod]: the unmodified `cdk deploy` up to its change set (deploy.ts). The site that it published is then
// compared, file by file, with what the local CloudFront serves.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildLambdas, buildWeb } from '#lib/build.ts'
import { synthesize } from '#lib/synthesize.ts'
import { startLocalCloud } from '#local-cloud/local-cloud.ts'
import { readPublication } from '#test/support/publication.ts'
import { check, rehearseDeploy } from './deploy.ts'
import { unzip } from './unzip.ts'

const { values } = parseArgs({ options: { context: { type: 'string', short: 'c', multiple: true } } })
const context = Object.fromEntries((values.context ?? []).map((pair) => pair.split(/=(.*)/s, 2)))

type Rehearsal = Awaited<ReturnType<typeof rehearseDeploy>>

const checkSite = async (assembly: string, { readAsset }: Rehearsal, url: string) => {
  const { deployments } = readPublication(assembly)
  let count = 0
  for (const { keys, cacheControl } of deployments)
    for (const key of keys)
      for (const [name, file] of unzip((await readAsset(key)) ?? Buffer.alloc(0))) {
        const response = await fetch(`${url}/${name}`)
        const served = Buffer.from(await response.arrayBuffer())
        check(
          response.headers.get('cache-control') === cacheControl,
          `${name} is kept as long as it was published`,
        )
        // Only the page changes on its way: a deploy writes the stack's own names into it.
        if (!name.endsWith('.html')) check(served.equals(file), `${name} is served as it was published`)
        count += 1
      }
  return count
}

const folder = mkdtempSync(join(tmpdir(), 'larkfield-rehearsal-'))
const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
try {
  await Promise.all([buildLambdas(), buildWeb()])
  const assembly = join(folder, 'assembly')
  synthesize({ outdir: assembly, context })
  const rehearsal = await rehearseDeploy(assembly, folder)
  closers.push(rehearsal.close)
  console.log(
    `cdk deploy published ${rehearsal.count} assets, whole, and asked for the change set of this template.`,
  )
  const cloud = await startLocalCloud({ assembly, dataFolder: join(folder, 'data'), port: 0 })
  closers.push(cloud.close)
  const count = await checkSite(assembly, rehearsal, cloud.url)
  console.log(`${count} files of the published site are what the local CloudFront serves, byte by byte.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  for (const close of closers.reverse()) await close()
}
