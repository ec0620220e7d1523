// Writes the results table into docs/performance.md, with date, commit, machine, and Node version.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { root } from '#test/command.ts'
import type { Result } from './result.ts'

export const markers = { begin: '<!-- bench: begin -->', end: '<!-- bench: end -->' } as const

const page = join(root, 'docs', 'performance.md')

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

const commit = () => {
  try {
    return `commit ${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') ? ' and changes on top' : ''}`
  } catch {
    return 'no commit'
  }
}

const machine = () =>
  `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB`

const met = { true: 'met', false: '**MISSED**', null: '' } as const
const cell = (text: string) => text.replaceAll('|', '\\|')

/** As Markdown. `isQuick`: of small numbers, which are not to be kept. */
export const tableText = (results: readonly Result[], isQuick: boolean): string =>
  [
    `${new Date().toISOString().slice(0, 10)}, ${commit()}; ${machine()}; Node ${process.version.slice(1)}${isQuick ? '. **Small numbers (`--quick`): not to be kept**' : ''}.`,
    '',
    '| What | Measured | Target | Met |',
    '|---|---|---|---|',
    ...results.map(
      (one) => `| ${cell(one.what)} | ${cell(one.measured)} | ${cell(one.target)} | ${met[`${one.met}`]} |`,
    ),
  ].join('\n')

/** Throws when the page lacks a marker. */
export const replaceTable = (text: string, table: string): string => {
  const [before, rest] = text.split(markers.begin)
  const [, after] = rest?.split(markers.end) ?? []
  if (before === undefined || after === undefined)
    throw new Error(`docs/performance.md lacks '${markers.begin}' or '${markers.end}'.`)
  return `${before}${markers.begin}\n${table}\n${markers.end}${after}`
}

export const writeIntoPage = (results: readonly Result[], isQuick: boolean): void => {
  writeFileSync(page, replaceTable(readFileSync(page, 'utf8'), tableText(results, isQuick)))
  console.log('\nWritten into docs/performance.md.')
}
