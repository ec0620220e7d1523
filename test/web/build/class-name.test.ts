// The class names that the build gives: short, the same in every build, and never shared by two style sheets.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#test/command.ts'
import { className } from '#web/build/class-name.ts'

test('a class keeps its name, with a mark of its style sheet behind it', () => {
  const name = className('card', join(root, 'web/dashboard/card.module.css'))
  expect(name).toMatch(/^card_[\w-]{4}$/)
  expect(className('card', join(root, 'web/dashboard/card.module.css'))).toBe(name)
})

test('no two style sheets have the same mark', () => {
  const sheets = globSync('web/**/*.module.css', { cwd: root })
  expect(sheets.length).toBeGreaterThan(50)
  expect(new Set(sheets.map((sheet) => className('card', join(root, sheet)))).size).toBe(sheets.length)
})
