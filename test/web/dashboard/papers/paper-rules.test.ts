import { describe, expect, test } from 'vitest'
import type { PaperKind, PaperView } from '#domain/papers/papers.ts'
import {
  filesOf,
  isBeingMade,
  lacksFiles,
  paperToSign,
  readPapers,
  sortPapers,
} from '#web/dashboard/papers/own-papers.ts'

const today = '2028-08-24'

const paperOf = (change: Partial<PaperView> = {}): PaperView => ({
  id: 'first',
  kind: 'authorization',
  text_version: 'hipaa-2026-11-23',
  signer: 'Mary Jones',
  signed_at: '2026-11-22T18:00:00Z',
  expires_on: '2028-11-22',
  taken_back_at: null,
  ready: ['authorization', 'copy'],
  ...change,
})

const renewed = paperOf({ id: 'second', signed_at: '2028-09-01T12:00:00Z', expires_on: '2030-09-01' })
const takenBack = paperOf({ taken_back_at: '2027-01-02T12:00:00Z' })

describe('[PAP-30] an authorization is there to sign', () => {
  const rows: [string, PaperView[], string, string | undefined][] = [
    ['on the 91st day before its end: not yet', [paperOf()], '2028-08-23', undefined],
    ['on the 90th day before its end', [paperOf()], today, 'ends-soon'],
    ['on its last day', [paperOf()], '2028-11-22', 'ends-soon'],
    ['on the day after', [paperOf()], '2028-11-23', 'expired'],
    ['once it was taken back', [takenBack], today, 'taken-back'],
    ['not while a renewed one holds', [renewed, paperOf()], '2028-11-23', undefined],
    ['not while a new one holds after one was taken back', [renewed, takenBack], '2028-11-23', undefined],
    [
      'once the newest was taken back',
      [
        { ...takenBack, id: 'newer', signed_at: '2027-01-01T12:00:00Z' },
        paperOf({ expires_on: '2026-12-01' }),
      ],
      today,
      'taken-back',
    ],
  ]
  test.each(rows)('%s', (_, papers, day, reason) =>
    expect(paperToSign(papers, 'authorization', day)?.reason).toBe(reason),
  )
})

test('[PAP-28] the release is there to sign until it is signed, whatever else was', () => {
  const kind: PaperKind = 'policy-release'
  expect(paperToSign([paperOf()], kind, today)).toEqual({ kind, reason: 'never-signed', newest: undefined })
  expect(paperToSign([{ ...renewed, kind }, paperOf()], kind, today)).toBeUndefined()
})

test('[PAP-30] the old authorization stays: beside the new one while it holds, then among the earlier papers', () => {
  const papers = [renewed, paperOf()]
  expect(sortPapers(papers, '2028-11-22')).toEqual({ current: papers, earlier: [] })
  expect(sortPapers(papers, '2028-11-23')).toEqual({ current: [renewed], earlier: [paperOf()] })
})

test('the newest paper of a kind is shown with the current ones even after it was taken back', () => {
  expect(sortPapers([takenBack], today)).toEqual({ current: [takenBack], earlier: [] })
})

test('files are being made until all of the signer’s are there; the team’s letter does not count', () => {
  expect(isBeingMade(paperOf({ ready: ['authorization'] }))).toBe(true)
  expect(isBeingMade(paperOf())).toBe(false)
  expect(isBeingMade(paperOf({ kind: 'policy-release', ready: ['release'] }))).toBe(false)
})

test('[PAP-40] a paper whose text is gone has only the files that were made, and none is being made', () => {
  const paper = paperOf({ ready: ['copy'], lacks_text: true })
  expect([filesOf(paper), isBeingMade(paper), lacksFiles(paper)]).toEqual([['copy'], false, true])
  const whole = paperOf({ kind: 'policy-release', ready: ['release'], lacks_text: true })
  expect([filesOf(whole), lacksFiles(whole)]).toEqual([['release'], false])
})

test('a paper that only a newer server knows is left out', () => {
  expect(readPapers(undefined)).toBeUndefined()
  expect(readPapers([{ ...paperOf(), kind: 'power-of-attorney' }, paperOf()])).toEqual([paperOf()])
})
