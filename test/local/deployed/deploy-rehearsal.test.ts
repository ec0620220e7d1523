// The real `cdk deploy` of the product's own assembly, up to its change set. `npm run rehearse` also compares what is served.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { rehearseDeploy } from '#test/rehearsal/deploy.ts'

test('[INF-1] cdk deploy works: it publishes every asset whole and asks for the change set of this very template', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'larkfield-rehearsal-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { count, close } = await rehearseDeploy(inject('assembly'), folder)
  await close()
  expect(count).toBeGreaterThan(5)
}, 60_000)
