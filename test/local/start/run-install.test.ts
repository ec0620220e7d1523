import { cp, mkdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#local-cloud/test/cloudformation/assembly-fixture.ts'
import { root } from '#test/command.ts'
import { endedCommand } from '#test/support/ended-command.ts'

/** Empties node_modules like `npm ci`, takes a moment, and finishes like it. */
const standIn = `
const { appendFileSync, mkdirSync, rmSync, writeFileSync } = require('node:fs')
appendFileSync('installs.log', 'began\\n')
rmSync('node_modules/', { recursive: true, force: true })
setTimeout(() => {
  mkdirSync('node_modules', { recursive: true })
  writeFileSync('node_modules/.package-lock.json', '{}')
}, 300)
`

const newProject = async () => {
  const project = await temporaryFolder()
  await mkdir(join(project, 'bin'))
  await cp(join(root, 'bin/run.mjs'), join(project, 'bin/run.mjs'))
  await writeFile(join(project, 'package-lock.json'), '{}')
  await writeFile(join(project, 'npm.cjs'), standIn)
  await writeFile(join(project, 'bin/probe.mjs'), "console.log('ran')")
  return project
}

const run = (project: string) => {
  const env = { ...process.env, npm_execpath: join(project, 'npm.cjs') }
  return endedCommand(join(project, 'bin/run.mjs'), ['bin/probe.mjs'], '', env)
}

const installs = async (project: string) =>
  (await readFile(join(project, 'installs.log'), 'utf8').catch(() => '')).split('\n').length - 1

test('[LOC-1] the first start installs the packages, and the next one installs nothing', async () => {
  const project = await newProject()
  expect(await run(project)).toMatchObject({ code: 0, out: 'ran\n' })
  expect(await run(project)).toEqual({ code: 0, out: 'ran\n', err: '' })
  expect(await installs(project)).toBe(1)
})

test.each([
  ['of which one was deleted', 'react'],
  ['that came from another machine', `node-${process.platform}-${process.arch}`],
])('packages %s are installed again', async (_, missing) => {
  const project = await newProject()
  await run(project)
  const packages = {
    dependencies: { react: '1.0.0' },
    optionalDependencies: { [`node-${process.platform}-${process.arch}`]: '24.0.0' },
  }
  await writeFile(join(project, 'package.json'), JSON.stringify(packages))
  const node = join(project, `node_modules/node-${process.platform}-${process.arch}/bin`)
  await mkdir(join(project, 'node_modules/react'), { recursive: true })
  await writeFile(join(project, 'node_modules/react/package.json'), '{}')
  await mkdir(node, { recursive: true })
  await symlink(process.execPath, join(node, 'node'))
  expect(await run(project)).toEqual({ code: 0, out: 'ran\n', err: '' })
  await rm(join(project, 'node_modules', missing), { recursive: true })
  expect(await run(project)).toMatchObject({ code: 0, out: 'ran\n' })
  expect(await installs(project)).toBe(2)
})

test.each([
  ['older than the lock', '{}'],
  ['without packages', undefined],
])(
  'modules that belong to another folder and are %s are refused in one line and left alone',
  async (_, lock) => {
    const project = await newProject()
    const owner = await temporaryFolder()
    if (lock !== undefined) {
      await writeFile(join(owner, '.package-lock.json'), lock)
      await utimes(join(owner, '.package-lock.json'), 0, 0)
    }
    await writeFile(join(owner, 'precious'), 'kept')
    await symlink(owner, join(project, 'node_modules'))
    await writeFile(join(project, 'package-lock.json'), '{ }')
    const { code, out, err } = await run(project)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(/^node_modules is a link to another folder[^\n]+\n$/)
    expect(await installs(project)).toBe(0)
    expect(await readFile(join(owner, 'precious'), 'utf8')).toBe('kept')
  },
)
