import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The specification and its list of fields write these with a straight one. */
const ordered =
  /Agent's phone or email|Alzheimer's disease|Parkinson's disease|You don't have permission to access this page/

const isComment = (line: string) => /^\s*(\/\/|\/?\*)/.test(line)

test('[PPL-82] Apostrophes in pages, mails, and messages are curly, except in ordered texts', () => {
  const files = globSync('{web,lambdas,domain}/**/*.{ts,tsx}', { exclude: ['**/dist/**'] })
  expect(files.length).toBeGreaterThan(400)
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  const straight = lines.filter((line) => /[a-z]'[a-z]/i.test(line) && !isComment(line))
  expect(straight.filter((line) => !ordered.test(line))).toEqual([])
})
