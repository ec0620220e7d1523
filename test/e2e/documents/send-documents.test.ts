// The replies of the server are made up.
import { expect, test } from 'vitest'
import type { Documents } from '#domain/contracts/document-contract.ts'
import { documentOf, nothing, pageOf, photo, reply, sendTo } from '#test/support/browser/made-up-documents.ts'
import { visitAs } from '#test/support/browser/prepared-session.ts'
import { phone } from '#test/support/browser/signature-steps.ts'
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

test('[DOC-31] a phone takes one photo at a time, and then offers the next page first', async () => {
  const { page } = await visitAs(
    { isSubmitted: true },
    { ...phone, at: '/dashboard/documents', before: (before) => reply(before, 'list-documents', nothing) },
  )
  await sendTo(page, 'answers never')
  const announced = watchBodies(page, '/api/send-page')
  for (const name of ['Take a photo', 'Add another page']) {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name }).first().click()
    expect(await (await chooser).element().getAttribute('capture')).toBe('environment')
    await (await chooser).setFiles([photo])
    await page.getByRole('progressbar').last().waitFor()
  }
  await expect.poll(() => announced).toHaveLength(2)
  const [{ document }] = announced.map((one) => Object(one))
  expect(announced).toEqual([expect.objectContaining({ document }), expect.objectContaining({ document })])
})
