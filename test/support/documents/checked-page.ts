// The one page that most tests of the checks are about.
import { afterEach, beforeEach, vi } from 'vitest'
import { type CheckModel, placeOf } from './check-model.ts'
import { documentId, pageId, pageOf, startedAt } from './page-columns.ts'

export const place = placeOf(documentId, pageId)
export const clean = { result: 'NO_THREATS_FOUND', tagAt: startedAt, eventsAt: [] } as const

export const pageIn = ({ record }: CheckModel, id = pageId) =>
  record?.documents?.list[0]?.pages.find((page) => page.id === id)

export const received = (version: string, more: object = {}) =>
  pageOf(pageId, { state: 'received', version, ...more })

/** What the functions log in a test. */
export const logLines = () => {
  const lines: Record<string, unknown>[] = []
  beforeEach(() => {
    lines.length = 0
    vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(JSON.parse(line)))
  })
  afterEach(() => void vi.restoreAllMocks())
  return lines
}
