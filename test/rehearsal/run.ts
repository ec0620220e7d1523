// npm run rehearse [-- -c stage=prod]: the unmodified `cdk deploy` and `cdk destroy` on the local cloud, from the first deploy to the
// last. It ends with 1 at the first thing that is not as it should be.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildLambdas, buildWeb } from '#lib/build.ts'
import { synthesize } from '#lib/synthesize.ts'
import { openRehearsal } from './account.ts'
import { rehearseFailedFirstDeploy } from './failed-first-deploy.ts'
import { rehearseFirstDeploy } from './first-deploy.ts'
import { rehearseLaterDeploys } from './later-deploys.ts'
import { makeRelease } from './release.ts'

const { values } = parseArgs({ options: { context: { type: 'string', short: 'c', multiple: true } } })
const context = Object.fromEntries((values.context ?? []).map((pair) => pair.split(/=(.*)/s, 2)))

const folder = mkdtempSync(join(tmpdir(), 'larkfield-rehearsal-'))
const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
try {
  await Promise.all([buildLambdas(), buildWeb()])
  const assembly = join(folder, 'assembly')
  synthesize({ outdir: assembly, context })
  const rehearsal = await openRehearsal(folder)
  closers.push(rehearsal.close)
  await rehearseFailedFirstDeploy(rehearsal, makeRelease(assembly, folder, { name: 'zero', isBroken: true }))
  console.log('A first deploy that fails leaves what operations.md says, and nothing else.')
  const { assets, files, resources, visitor } = await rehearseFirstDeploy(rehearsal, assembly)
  console.log(
    `A first deploy publishes ${assets} assets, creates ${resources} resources, and serves ${files} files.`,
  )
  for await (const line of rehearseLaterDeploys(rehearsal, visitor, { assembly, folder })) console.log(line)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  for (const close of closers.reverse()) await close()
}
