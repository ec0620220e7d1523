// The replies of the server are made up.
import { expect, test } from 'vitest'
import type { Documents } from '#domain/contracts/document-contract.ts'
import { documentOf, nothing, pageOf, reply } from '#test/support/browser/made-up-documents.ts'
import { visitAs } from '#test/support/browser/prepared-session.ts'
import { watchBodies } from '#test/support/browser/visitor.ts'

const two: Documents = { ...nothing, documents: [documentOf(1, { pages: [pageOf(1), pageOf(2)] })] }
const [first, second] = [pageOf(1).id, pageOf(2).id]

test('[DOC-38] pages can be moved and removed, and the focus stays with the paper', async () => {
  const { page } = await visitAs(
    { isSubmitted: true },
    { at: '/dashboard/documents', before: (before) => reply(before, 'list-documents', two) },
  )
  const arranged = watchBodies(page, '/api/arrange-pages')
  await reply(page, 'arrange-pages', two)
  await page.getByRole('button', { name: 'Move down' }).first().click()
  await expect.poll(() => arranged).toHaveLength(1)
  await page.getByRole('button', { name: 'Remove' }).first().click()
  await expect.poll(() => arranged).toHaveLength(2)
  expect(arranged).toEqual([
    expect.objectContaining({ pages: [second, first], removed: [] }),
    expect.objectContaining({ pages: [second], removed: [first] }),
  ])
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Policy pages')
})
