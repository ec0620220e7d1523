// Documents as the server would tell of them, and its made-up replies to the page.
import type { Page } from 'playwright-core'
import type { Documents } from '#domain/contracts/document-contract.ts'
import type { CaseDocument, Page as DocumentPage } from '#domain/documents/documents.ts'
import * as made from '#test/support/documents/case-documents.ts'

export const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

export const pageOf = (number: number, change: Partial<DocumentPage> = {}) =>
  made.pageOf(number, { since: ago(20), ...change })

export const documentOf = (number: number, change: Partial<CaseDocument> = {}) =>
  made.documentOf(number, { at: ago(30), pages: [pageOf(number)], ...change })

export const nothing: Documents = {
  documents: [],
  lacking: {},
  requests: [],
  is_closed: false,
  now: new Date().toISOString(),
}

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
