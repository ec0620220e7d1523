import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { root } from '#test/command.ts'
import { suites } from '#test/requirement-proofs.ts'
import vitestConfig from '../../vitest.config.ts'

const ours = globSync('{test,local-cloud/test}/**/*.test.{ts,tsx}', {
  cwd: root,
  exclude: ['test/bench/{screenshots,lighthouse}/**', 'test/mutation/**'],
})

const projectsSchema = z.array(
  z.object({ test: z.object({ name: z.string(), include: z.array(z.string()) }) }),
)
const projects = projectsSchema.parse(vitestConfig.test?.projects).map((project) => project.test)

test('[LOC-2] npm test runs every suite, and each test file belongs to exactly one of them', () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  expect(scripts.test).toBe('node bin/run.mjs test/run.ts')
  expect(projects.map(({ name }) => name)).toEqual([...suites, 'engines'])
  const found = projects.flatMap(({ include }) => globSync(include, { cwd: root }))
  expect(found.toSorted()).toEqual(ours.toSorted())
  expect(ours.length).toBeGreaterThan(100)
})

test('[LOC-2] no test is skipped, marked as a todo, or run by itself', () => {
  const leftOut = /\b(?:test|it|describe)\.(?:skip|only|todo|fails|skipIf|runIf)\b/
  expect(ours.filter((file) => leftOut.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
