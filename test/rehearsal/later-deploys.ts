// What follows a first deploy: an update, one that fails and is rolled back, one without changes, and the end of the stack.
import { readPublication } from '#test/support/publication.ts'
import { check, type Rehearsal, same } from './account.ts'
import { cdk, deployed } from './cdk.ts'
import type { rehearseFirstDeploy } from './first-deploy.ts'
import { makeRelease } from './release.ts'

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

const kept = (assembly: string) => readPublication(assembly).kept

const destroy = async (rehearsal: Rehearsal, assembly: string) => {
  const names = new Set(
    rehearsal
      .stack()
      .resources()
      .map(({ name }) => name),
  )
  const others = rehearsal.existing().filter(({ name }) => !names.has(name))
  const table = rehearsal.nameOf('RecordsTable')
  const { code, said } = await cdk(['destroy', '--force'], assembly, rehearsal.target)
  check(code === 0, `cdk destroy ends with ${code}:\n${said}`)
  check(rehearsal.stacks.all().length === 0, 'the stack is gone')
  same(
    rehearsal.existing().map(({ logicalId }) => logicalId),
    [...others.map(({ logicalId }) => logicalId), ...kept(assembly)],
    'resources that stay',
  )
  check((await rehearsal.readTable(table)).includes('Springfield'), 'the answers are still in the table')
  const { status } = await fetch(`${rehearsal.url}/login`)
  check(status === 404, `the site is gone, and answers ${status}`)
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
  await destroy(rehearsal, second)
  yield `A destroy keeps ${kept(second).length} resources: what the template says, and nothing else.`
}
