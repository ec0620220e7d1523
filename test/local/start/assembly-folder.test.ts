import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeAssemblyFolder } from '#bin/start/launch.ts'
import { temporaryFolder } from '#local-cloud/test/cloudformation/assembly-fixture.ts'

const endedProcess = async () => {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  return child.pid
}

test('what a killed start left is cleared away; that of a running one, and everything else, stays', async () => {
  const data = await temporaryFolder()
  const dead = `assembly-${await endedProcess()}`
  const running = `assembly-${process.ppid}`
  for (const name of [dead, running, 'assembly-of-mine', 's3'])
    await mkdir(join(data, name, 'within'), { recursive: true })
  const { folder, remove } = await makeAssemblyFolder(data)
  expect((await readdir(data)).sort()).toEqual(['assembly-of-mine', running, 's3'].sort())
  await mkdir(folder)
  await remove()
  expect(existsSync(folder)).toBe(false)
})

test('what an earlier process of the same id left is cleared away too', async () => {
  const data = await temporaryFolder()
  const { folder } = await makeAssemblyFolder(data)
  await mkdir(join(folder, 'within'), { recursive: true })
  await makeAssemblyFolder(data)
  expect(await readdir(data)).toEqual([])
})
