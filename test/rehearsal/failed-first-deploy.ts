// A first deploy that fails at its last step, after the first pages were published. docs/operations.md says what can be left then.
import { readPublication } from '#test/support/publication.ts'
import { check, type Rehearsal, same } from './account.ts'
import { cdk } from './cdk.ts'

/** What is protected, and what is not empty. The next deploy makes others with other names. */
export const rehearseFailedFirstDeploy = async (rehearsal: Rehearsal, broken: string) => {
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
