// Columns of a case whose person sent documents.
import { signaturePicture } from '#bin/start/pictures.ts'

export const startedAt = Date.parse('2026-11-23T15:00:00.000Z')
export const picture = signaturePicture()
export const documentId = 'd0c0000000000001'
export const pageId = 'a000000000000001'
export const otherPage = 'a000000000000002'
const requestId = 'asked.0'

const at = new Date(startedAt).toISOString()
const sha256 = `${'A'.repeat(43)}=`

export const pageOf = (id: string, more: object = {}) => ({
  ...{ id, name: 'photo.png', type: 'image/png', bytes: picture.length, sha256 },
  ...{ state: 'sending', since: at, version: null, problem: null, ...more },
})

export const documentOf = (pages: readonly object[], more: object = {}) => ({
  ...{ id: documentId, kind: 'other', request: requestId, at, pages, ...more },
})

/** The team has asked for one paper. */
export const askedCase = {
  stage: 'documents-requested',
  ...{ reason: null, since: at, next_update_by: '2026-12-08', waiting_for: 'you', version: 1 },
  requests: [{ id: requestId, text: 'Your policy', asked_at: at, done_at: null }],
  ...{ history: [], last_move: null },
}

export const columnsOf = (pages: readonly object[], more: Readonly<Record<string, unknown>> = {}) => ({
  case: askedCase,
  documents: { list: [documentOf(pages)], lacking: {}, removed: [] },
  ...more,
})
