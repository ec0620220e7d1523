// npm run rehearse [-- -c stage=prod]: the unmodified `cdk deploy` and `cdk destroy` on the local cloud, from the first deploy to the
// last. It ends with 1 at the first thing that is not as it should be.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildLambdas, buildWeb } from '#lib/build.ts'
import { synthesize } from '#lib/synthesize.ts'
import { readPublication } from '#test/support/publication.ts'
import { check, openRehearsal, type Rehearsal, same } from './account.ts'
import { cdk, deployed } from './cdk.ts'
import { rehearseFirstDeploy } from './first-deploy.ts'
import { makeRelease } from './release.ts'

/** What is protected, and what is not empty. The next deploy makes others with other names. */
const rehearseFailedFirstDeploy = async (rehearsal: Rehearsal, broken: string) => {
  const { code, said } = await cdk(['deploy', '--require-approval', 'never'], broken, rehearsal.target)
  check(code === 1 && said.includes('This is no ZIP archive'), `cdk deploy fails with its reason:\n${said}`)
  const { status } = rehearsal.stack().status()
  check(status === 'ROLLBACK_FAILED', `the stack is rolled back but for a bucket, not ${status}`)
  check(said.includes('not empty'), `the bucket of the pages has a reason to stay:\n${said}`)
  const { keptEvenThen, siteBucket } = readPublication(broken)
  same(
    rehearsal.existing().map(({ logicalId }) => logicalId),
    [...keptEvenThen, siteBucket],
    'resources that are left',
  )
}

type Visitor = Awaited<ReturnType<typeof rehearseFirstDeploy>>['visitor']

/** The logical ids of the resources that reached this state since the last look. */
const createLook = ({ stack }: Rehearsal) => {
  let seen = stack().events().length
  return (status: string) => {
    const events = stack().events().slice(seen)
    seen = stack().events().length
    return events
      .filter((event) => event.status === status && event.type !== 'AWS::CloudFormation::Stack')
      .map(({ logicalId }) => logicalId)
  }
}

const changedByRelease = ['FunctionsApplicantFunction', 'PagesPageCustomResource']
const withoutHash = (logicalIds: readonly string[]) =>
  logicalIds.map((logicalId) => changedByRelease.find((prefix) => logicalId.startsWith(prefix)) ?? logicalId)

const statusOf = ({ stack }: Rehearsal) => stack().status().status

const update = async (rehearsal: Rehearsal, visitor: Visitor, release: string) => {
  const look = createLook(rehearsal)
  await deployed(release, rehearsal.target)
  check(statusOf(rehearsal) === 'UPDATE_COMPLETE', `the stack is updated, not ${statusOf(rehearsal)}`)
  same(withoutHash(look('UPDATE_COMPLETE')), changedByRelease, 'resources that an update changes')
  await visitor.sees('two')
}

const failToUpdate = async (rehearsal: Rehearsal, visitor: Visitor, release: string) => {
  const look = createLook(rehearsal)
  const { code, said } = await cdk(['deploy', '--require-approval', 'never'], release, rehearsal.target)
  check(code === 1 && said.includes('This is no ZIP archive'), `cdk deploy fails with its reason:\n${said}`)
  check(
    statusOf(rehearsal) === 'UPDATE_ROLLBACK_COMPLETE',
    `the stack is as before, not ${statusOf(rehearsal)}`,
  )
  // Once forward, and back again.
  const [applicant, page] = changedByRelease
  same(
    withoutHash(look('UPDATE_COMPLETE')),
    [`${applicant}`, `${applicant}`, `${page}`],
    'updates and their ends',
  )
  await visitor.sees('two')
}

const deployAgain = async (rehearsal: Rehearsal, release: string) => {
  const look = createLook(rehearsal)
  const said = await deployed(release, rehearsal.target)
  check(said.includes('(no changes)'), `the deployed template is that of the last good deploy:\n${said}`)
  same(look('UPDATE_COMPLETE'), [], 'resources that change without a change')
}

const destroy = async (rehearsal: Rehearsal, assembly: string) => {
  const checkRemains = rehearsal.beforeTheEnd(assembly)
  const { code, said } = await cdk(['destroy', '--force'], assembly, rehearsal.target)
  check(code === 0, `cdk destroy ends with ${code}:\n${said}`)
  return checkRemains()
}

type Folders = { assembly: string; folder: string }

/** One line for each step. Throws for anything that is not as it should be. */
export async function* rehearseLaterDeploys(
  rehearsal: Rehearsal,
  visitor: Visitor,
  { assembly, folder }: Folders,
) {
  const second = makeRelease(assembly, folder, { name: 'two' })
  const broken = makeRelease(assembly, folder, { name: 'three', isBroken: true })
  await update(rehearsal, visitor, second)
  yield 'An update changes one function and the pages, and nothing else.'
  await failToUpdate(rehearsal, visitor, broken)
  yield 'An update that fails at its last step is rolled back: function, pages, and answers are as before.'
  await deployAgain(rehearsal, second)
  yield 'A deploy without a change changes nothing.'
  const count = await destroy(rehearsal, second)
  yield `A destroy keeps ${count} resources: what the template says, and nothing else.`
}

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
