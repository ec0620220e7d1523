// Addresses break where people read a seam: the markup itself, because innerText shows no <wbr>.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BreakableEmail } from '#web/components/breakable-email.tsx'

test.each([
  ['mary.jones@example.com', 'mary.<wbr/>jones@<wbr/>example.com'],
  ['mary@mail.example.co.uk', 'mary@<wbr/>mail.example.co.uk'],
  ['no address', 'no address'],
  ['', ''],
])('%s breaks after the at-sign and the dots before it', (email, markup) => {
  expect(renderToStaticMarkup(<BreakableEmail email={email} />)).toBe(markup)
})
