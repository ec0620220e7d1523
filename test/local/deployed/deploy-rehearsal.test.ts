// The real `cdk deploy` of the product's own assembly into an empty account. `npm run rehearse` goes on from here, to the last deploy.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openRehearsal } from '#test/rehearsal/account.ts'
import { rehearseFirstDeploy } from '#test/rehearsal/first-deploy.ts'

test('[INF-1] [INF-2] cdk deploy works: alone it publishes every asset, creates every resource, and the site answers', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'larkfield-rehearsal-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const rehearsal = await openRehearsal(folder)
  onTestFinished(rehearsal.close)
  const { assets, files, resources } = await rehearseFirstDeploy(rehearsal, inject('assembly'))
  expect(Math.min(assets, files, resources)).toBeGreaterThan(5)
}, 60_000)
