import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { openRehearsal } from '#test/rehearsal/account.ts'
import { rehearseFirstDeploy } from '#test/rehearsal/first-deploy.ts'

const folder = mkdtempSync(join(tmpdir(), 'larkfield-rehearsal-'))
const rehearsal = await openRehearsal(folder)
afterAll(async () => {
  await rehearsal.close()
  rmSync(folder, { recursive: true, force: true })
})

test('[INF-1] [INF-2] [INF-3] cdk deploy works: alone it publishes every asset, creates every resource, and the site answers; deleting the stack keeps the answers, and of its resources exactly those that the template says', async () => {
  const { assets, files, resources } = await rehearseFirstDeploy(rehearsal, inject('assembly'))
  expect(Math.min(assets, files, resources)).toBeGreaterThan(20)
  const checkRemains = rehearsal.beforeTheEnd(inject('assembly'))
  await rehearsal.stack().remove()
  expect(await checkRemains()).toBeGreaterThan(10)
}, 60_000)
