import { afterAll, expect, inject, test } from 'vitest'
import { temporaryFolder } from '#local-cloud/test/cloudformation/assembly-fixture.ts'
import { openRehearsal } from '#test/rehearsal/account.ts'
import { rehearseFirstDeploy } from '#test/rehearsal/first-deploy.ts'

const rehearsal = await openRehearsal(await temporaryFolder())
afterAll(() => rehearsal.close())

test('[INF-1] [INF-2] [INF-3] cdk deploy works: alone it publishes every asset, creates every resource, and the site answers; deleting the stack keeps the answers, and of its resources exactly those that the template says', async () => {
  const { assets, files, resources } = await rehearseFirstDeploy(rehearsal, inject('plainAssembly'))
  expect(Math.min(assets, files, resources)).toBeGreaterThan(20)
  const checkRemains = rehearsal.beforeTheEnd(inject('plainAssembly'))
  await rehearsal.stack().remove()
  expect(await checkRemains()).toBeGreaterThan(10)
}, 120_000)
