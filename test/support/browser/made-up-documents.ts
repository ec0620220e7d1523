// Documents as the server would tell of them, and its made-up replies to the page.
import type { Page } from 'playwright-core'
import type { Documents } from '#domain/contracts/document-contract.ts'
import type { CaseDocument, Page as DocumentPage } from '#domain/documents/documents.ts'

export const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const idOf = (number: number) => number.toString(16).padStart(16, '0')

export const pageOf = (number: number, change: Partial<DocumentPage> = {}): DocumentPage => ({
  id: idOf(number),
  name: `IMG_20${number}.jpg`,
  type: 'image/jpeg',
  bytes: 812_345,
  state: 'checked',
  since: ago(20),
  problem: null,
  ...change,
})

export const documentOf = (number: number, change: Partial<CaseDocument> = {}): CaseDocument => ({
  id: idOf(number),
  kind: 'policy-pages',
  request: null,
  at: ago(30),
  added: null,
  dated_on: null,
  decision: null,
  pages: [pageOf(number)],
  ...change,
})

export const nothing: Documents = { documents: [], lacking: {}, requests: [], is_closed: false }

export const reply = async (page: Page, call: string, json: object, status = 200) => {
  const address = `**/api/${call}`
  await page.unroute(address)
  await page.route(address, (request) => request.fulfill({ status, json }))
}

/** One dot. */
export const photo = {
  name: 'IMG_2034.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
}
export const sendTo = async (page: Page, store: 'answers never' | 'is away') => {
  const url = new URL('/api/made-up-store', page.url()).href
  await reply(page, 'send-page', { ...nothing, url, fields: {} })
  await page.unroute(url)
  await page.route(url, (request) => (store === 'is away' ? request.abort() : undefined))
}
