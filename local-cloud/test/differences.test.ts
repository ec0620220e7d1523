// The page of known differences is made from differences.tsv; `--update` writes it.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const file = new URL('../differences.tsv', import.meta.url)
const [head = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n')
const rows = lines.map((line) => line.split('\t'))

const asRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

const page = `# Known differences from AWS

Made from \`differences.tsv\`. What is not listed should be as on AWS: a difference that you find is a bug, or a new row.

${asRow(head.split('\t'))}
${asRow(['---', '---', '---', '---'])}
${rows.map(asRow).join('\n')}
`

test.each(rows)('%s, %s: says what differs and why it does no harm', (...cells) => {
  expect(cells).toHaveLength(4)
  for (const sentence of cells.slice(2)) expect(sentence).toMatch(/^[A-Z`].*\.$/)
})

test('the page of known differences is current', async () => {
  await expect(page).toMatchFileSnapshot('../differences.md')
})
