import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { root } from '#test/command.ts'

const read = <Shape extends z.ZodMiniType>(file: string, shape: Shape): z.infer<Shape> =>
  shape.parse(JSON.parse(readFileSync(join(root, file), 'utf8')))

const versions = z.record(z.string(), z.string())
const manifest = read(
  'package.json',
  z.object({ dependencies: versions, devDependencies: versions, optionalDependencies: versions }),
)
const { packages } = read(
  'package-lock.json',
  z.object({
    packages: z.record(
      z.string(),
      z.looseObject({
        version: z.optional(z.string()),
        license: z.optional(z.string()),
        integrity: z.optional(z.string()),
        resolved: z.optional(z.string()),
        dev: z.optional(z.boolean()),
        inBundle: z.optional(z.boolean()),
        optionalDependencies: z._default(versions, {}),
        hasInstallScript: z.optional(z.boolean()),
      }),
    ),
  }),
)
const installed = Object.entries(packages).filter(([path]) => path !== '')
const paths = (entries: typeof installed) => entries.map(([path]) => path)

test('the lock holds the parts of each package for every machine, or npm refuses it', () => {
  const parts = installed.flatMap(([, { optionalDependencies }]) => Object.keys(optionalDependencies))
  const held = installed.map(([path]) => path.split('node_modules/').at(-1))
  expect(parts.length).toBeGreaterThan(50)
  expect(parts.filter((name) => !held.includes(name))).toEqual([])
})

test('every version is exact, in the manifest and in the lock', () => {
  const asked = Object.entries({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  })
  expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  expect(paths(installed.filter(([, { version }]) => version === undefined))).toEqual([])
})

test('every package has its checksum, but for those inside another; the lock names no server', () => {
  const unchecked = installed.filter(([, { integrity, inBundle }]) => !integrity && !inBundle)
  expect(paths(unchecked)).toEqual([])
  expect(paths(installed.filter(([, { resolved }]) => resolved !== undefined))).toEqual([])
})

/**
 * All let us use, change and pass on the product without opening it; CC-BY, MPL, and AGPL bind only tools that are
 * not deployed: the IAM simulator is AGPL, runs only in tests, unchanged, and is not part of what we pass on.
 */
const deployable = ['MIT', 'Apache-2.0', '(MIT OR Apache-2.0)', 'ISC', 'BSD-3-Clause', '0BSD', 'OFL-1.1']
const forTools = [
  ...deployable,
  'AGPL-3.0-or-later',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'MIT OR Apache-2.0',
  'MPL-2.0',
  '(MIT OR GPL-3.0-or-later)',
]

const inLicenseFile: Readonly<Record<string, string>> = { 'node_modules/png-js': 'MIT' }

test('every package has a license that we know', () => {
  const strange = installed.filter(
    ([path, { license = inLicenseFile[path] ?? 'none', dev = false }]) =>
      !(dev ? forTools : deployable).includes(license),
  )
  expect(strange.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
  for (const [path, license] of Object.entries(inLicenseFile))
    expect(readFileSync(join(root, path, 'LICENSE'), 'utf8')).toContain(`${license} License`)
})

test('only two packages bring an install script, and both work without it', () => {
  expect(paths(installed.filter(([, { hasInstallScript }]) => hasInstallScript))).toEqual([
    'node_modules/classic-level',
    'node_modules/esbuild',
  ])
})

test('where the audit must answer, a registry that says nothing is a failure', () => {
  const { status, stdout } = spawnSync(process.execPath, ['test/audit.ts', '--must-answer'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, npm_config_registry: 'http://127.0.0.1:9' },
  })
  expect(stdout).toContain('nothing was checked')
  expect(status).toBe(1)
})
