// The documents page in a browser. The replies of the server are made up.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Documents } from '#domain/contracts/document-contract.ts'
import { documentOf, nothing, pageOf, photo, reply, sendTo } from '#test/support/browser/made-up-documents.ts'
import { visitAs } from '#test/support/browser/prepared-session.ts'
import { phone } from '#test/support/browser/signature-steps.ts'
import { type Setting, watchBodies } from '#test/support/browser/visitor.ts'
import { forgive } from '#test/support/browser/wizard-page.ts'

const path = '/dashboard/documents'

const openWith = async (
  documents: Documents,
  before: (page: Page) => Promise<unknown> = async () => {},
  setting: Setting = {},
) => {
  const visitor = await visitAs(
    { isSubmitted: true },
    {
      ...setting,
      at: path,
      before: async (page) => {
        await reply(page, 'list-documents', documents)
        await before(page)
      },
    },
  )
  await visitor.page.getByRole('heading', { name: 'Your documents' }).waitFor()
  return visitor
}

const choose = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.getByLabel('Choose files').first().setInputFiles(files)

/** A photo of 3,000 by 2,000 pixels, red on its left, blue on its right. */
const paintPhoto = async (page: Page) => {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(3000, 2000)
    const brush = canvas.getContext('2d')
    if (brush) {
      brush.fillStyle = 'red'
      brush.fillRect(0, 0, 1500, 2000)
      brush.fillStyle = 'blue'
      brush.fillRect(1500, 0, 1500, 2000)
    }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' })
    return btoa(
      Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(''),
    )
  })
  return Buffer.from(base64, 'base64')
}

/** As a camera writes it: held upright, the left side is up. */
const withCameraData = (jpeg: Buffer) => {
  const exif = Buffer.concat([
    Buffer.from(
      'Exif\0\0MM\0*\0\0\0\u0008\0\u0001\u0001\u0012\0\u0003\0\0\0\u0001\0\u0006\0\0\0\0\0\0',
      'latin1',
    ),
    Buffer.from('GPS of my home'),
  ])
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)])
}

const keepWhatIsSent = () => {
  const send = XMLHttpRequest.prototype.send
  XMLHttpRequest.prototype.send = function (body) {
    if (body instanceof FormData) Object.assign(globalThis, { sentFile: body.get('file') })
    send.call(this, body)
  }
}

const lookAtSentFile = () => {
  const file: unknown = Reflect.get(globalThis, 'sentFile')
  if (!(file instanceof File)) return undefined
  return (async () => {
    const picture = await createImageBitmap(file)
    const { width, height } = picture
    const brush = new OffscreenCanvas(width, height).getContext('2d')
    brush?.drawImage(picture, 0, 0)
    const [red = 0, , blue = 0] = brush?.getImageData(width / 2, 10, 1, 1).data ?? []
    const text = new TextDecoder('latin1').decode(await file.arrayBuffer())
    return { width, height, isRedOnTop: red > blue, name: file.name, hasData: /Exif|GPS/.test(text) }
  })()
}

test('[DOC-31] a photo of a phone is sent upright, small, and without the place where it was taken', async () => {
  const { page } = await openWith(nothing, (before) => before.addInitScript(keepWhatIsSent))
  await sendTo(page, 'answers never')
  const buffer = withCameraData(await paintPhoto(page))
  expect(buffer.toString('latin1')).toContain('GPS of my home')
  const announced = watchBodies(page, '/api/send-page')
  await choose(page, [{ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer }])
  await page.getByRole('progressbar').waitFor()
  expect(await page.evaluate(lookAtSentFile)).toEqual({
    ...{ width: 1667, height: 2500, isRedOnTop: true, name: 'file', hasData: false },
  })
  expect(announced).toEqual([expect.objectContaining({ type: 'image/jpeg', kind: 'policy-pages' })])
})

test('[DOC-32] [DOC-34] without a connection a file waits and goes on by itself, and until then leaving asks', async () => {
  const { page, context, complaints } = await openWith(nothing)
  await sendTo(page, 'answers never')
  const store = new URL('/api/made-up-store', page.url()).href
  await page.unroute(store)
  await page.route(store, (route) => route.fulfill({ status: 204 }))
  const done = { ...nothing, documents: [documentOf(1)] }
  await reply(page, 'page-arrived', done)
  await reply(page, 'list-documents', done)
  await context.setOffline(true)
  await page.unroute('**/api/send-page')
  await page.route('**/api/send-page', (route) => route.abort('internetdisconnected'))
  await choose(page, [photo])
  await page.getByText('The connection is lost').last().waitFor()
  await page.getByRole('link', { name: 'Back to your case' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await reply(page, 'send-page', { ...nothing, url: store, fields: {} })
  await context.setOffline(false)
  await page.getByText('With us').waitFor()
  await page.getByText('1 of 4 papers received.').waitFor()
  await page.getByRole('link', { name: 'Back to your case' }).click()
  await page.waitForURL('**/dashboard')
  forgive(complaints, /ERR_INTERNET_DISCONNECTED/)
}, 60_000)

const two = (state: 'checked' | 'received' = 'checked'): Documents => ({
  ...nothing,
  documents: [documentOf(1, { pages: [pageOf(1, { state }), pageOf(2, { state })] })],
})
const [first, second] = [pageOf(1).id, pageOf(2).id]

test('[DOC-38] pages can be moved and removed, and the focus stays with the paper', async () => {
  const { page } = await openWith(two())
  const arranged = watchBodies(page, '/api/arrange-pages')
  await reply(page, 'arrange-pages', two())
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
  const { page } = await openWith(nothing, async () => {}, phone)
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

test('[DOC-39] a page that was checked opens in another tab, from a link of that moment', async () => {
  const { page, context } = await openWith(two())
  const url = new URL('/favicon.svg', page.url()).href
  await reply(page, 'open-page', { url, expiresIn: 60 })
  const opened = watchBodies(page, '/api/open-page')
  const tab = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Open' }).first().click()
  await (await tab).waitForURL(url)
  expect(opened).toEqual([{ document: documentOf(1).id, page: first }])
})

test('[DOC-39] a page that is still being checked has no link', async () => {
  const { page } = await openWith(two('received'))
  await page.getByText('Being checked').waitFor()
  expect(await page.getByRole('button', { name: 'Open' }).count()).toBe(0)
})

test('[DOC-37] the dashboard says how many papers are here and which comes next, and leads to the list', async () => {
  const { page } = await openWith(two())
  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: 'Your documents' })
  await card.getByText('1 of 4 papers received. Next: Latest annual statement.').waitFor()
  await card.getByRole('link', { name: 'Send your documents' }).click()
  await page.waitForURL(`**${path}`)
})

test('[DOC-32] [DOC-35] [DOC-39] a photo goes to the real store, is checked there, and opens as it was sent', async () => {
  const { page, context } = await visitAs({ isSubmitted: true }, { at: path })
  await choose(page, [photo])
  await page.getByText('With us').waitFor()
  await page.getByText('1 of 4 papers received.').waitFor()
  const tab = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Open' }).click()
  const opened = await tab
  await opened.locator('img').waitFor()
  expect(opened.url()).toMatch(/\/documents\//)
})
