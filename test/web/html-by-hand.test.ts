// Only React writes HTML in a page, so a text that somebody typed stays a text.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const byHand =
  /\b(innerHTML|outerHTML|dangerouslySetInnerHTML|srcdoc|insertAdjacentHTML|createContextualFragment|DOMParser|setHTMLUnsafe)\b|\bdocument\.write|\beval\(|\bnew Function\b/i

test('No file of the pages writes HTML by hand or evaluates code', () => {
  const files = globSync('web/**/*.{ts,tsx}', { exclude: ['web/dist/**'] })
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => byHand.test(readFileSync(file, 'utf8')))).toEqual([])
})
