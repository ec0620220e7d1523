// The first `cdk deploy` into an empty account: what it publishes, and that the site answers.
import { readFileSync } from 'node:fs'
import { readPublication } from '#test/support/publication.ts'
import { check, type Rehearsal } from './account.ts'
import { deployed } from './cdk.ts'

export const rehearseFirstDeploy = async (rehearsal: Rehearsal, assembly: string) => {
  const said = await deployed(assembly, rehearsal.target)
  const { template } = readPublication(assembly)
  const { status } = rehearsal.stack().status()
  check(status === 'CREATE_COMPLETE', `the stack is created, not ${status}`)
  check(rehearsal.stack().current()?.body === readFileSync(template, 'utf8'), 'the stack has the template')
  check(/CREATE_COMPLETE +\| AWS::CloudFront::Distribution/.test(said), 'the command tells of each resource')
  const assets = await rehearsal.checkAssets(assembly)
  const files = await rehearsal.checkSite(assembly)
  const visitor = await rehearsal.createVisitor()
  await visitor.sees(undefined)
  return { assets, files, resources: rehearsal.stack().resources().length, visitor }
}
