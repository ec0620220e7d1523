// What follows a first deploy: an update, one that fails and is rolled back, one without changes, and the end of the stack.
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
