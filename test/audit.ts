// npm run audit: lists the known vulnerabilities of the installed packages, except accepted ones with their reasons. With
// `--must-answer` it fails if the registry doesn't answer.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { root } from './command.ts'

const exceptions: Readonly<Record<string, string>> = {}

const reportSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(
        z.union([z.string(), z.object({ url: z.string(), title: z.string(), severity: z.string() })]),
      ),
    }),
  ),
})

const { values: flags } = parseArgs({ options: { 'must-answer': { type: 'boolean' } } })

const { stdout } = spawnSync('npm', ['audit', '--json', '--fetch-retries=0'], {
  cwd: root,
  encoding: 'utf8',
  shell: process.platform === 'win32',
  maxBuffer: 64 * 1024 * 1024,
})
const report = reportSchema.safeParse(JSON.parse(stdout || 'null'))
if (!report.success) {
  console.log('Audit: the package registry did not answer the question; nothing was checked.')
  process.exit(flags['must-answer'] ? 1 : 0)
}
const advisories = new Map(
  Object.values(report.data.vulnerabilities)
    .flatMap(({ via }) => via)
    .flatMap((advisory) => (typeof advisory === 'string' ? [] : [[advisory.url, advisory] as const])),
)
const open = [...advisories.values()].filter(
  ({ url }) => !Object.hasOwn(exceptions, url.split('/').at(-1) ?? ''),
)
for (const { url, title, severity } of open) console.log(`${severity}: ${title} (${url})`)
console.log(`Audit: ${open.length} open, ${advisories.size - open.length} with a reason.`)
process.exit(open.length > 0 ? 1 : 0)
