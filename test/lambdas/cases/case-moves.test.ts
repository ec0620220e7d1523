import { describe, expect, test, vi } from 'vitest'
import {
  caseStages,
  closedReasons,
  movesFrom,
  openStages,
  type Stage,
  stageName,
} from '#domain/cases/case-stages.ts'
import { businessDayAfter, easternDayOf } from '#domain/text/eastern-day.ts'
import { idsOf } from '#domain/text/text-rules.ts'
import { actAt, at, by, id, minutesLater, moved, must } from '#test/support/cases/case-acts.ts'
import { type CaseRecord, recordIn, recordOf, submittedAt } from '#test/support/cases/case-record.ts'

const { move, undo, finishRequest } = await import('#lambdas/cases/case-moves.ts')
const { teamCaseOf, caseViewOf } = await import('#lambdas/cases/case-view.ts')
const { claimFirst, sent, tryLater } = await import('#lambdas/cases/outbox.ts')

const stages: readonly Stage[] = [...openStages, 'closed']

const refused = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    return error
  }
  throw new Error('It was not refused.')
}

test('[CASE-16] A mail that SES refuses is tried for two days, at last once an hour, and then counts as not sent', () => {
  let record = moved(recordOf(), 'valuation')
  const tries: number[] = []
  while (record.mails.outbox[0]) {
    const { id, not_before: now } = record.mails.outbox[0]
    tries.push(Date.parse(now))
    const claimed = must(claimFirst(record, { by: 'run', now, until: now }))
    record = tryLater(claimed, { id, by: 'run', now, isRefused: true })
  }
  const minutes = tries.slice(1).map((time, index) => (time - (tries[index] ?? 0)) / 60_000)
  expect(minutes.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  expect(minutes).toHaveLength(53)
  expect(record.mails.sent).toMatchObject([{ fate: 'not-sent' }])
})

describe('a move', () => {
  const pairs = stages.flatMap((from) => stages.map((to) => ({ from, to })))
  test.each(pairs.filter(({ from, to }) => movesFrom(from).includes(to)))(
    '[CASE-4] from $from to $to is stored with its mail',
    ({ from, to }) => {
      const after = moved(recordIn(from), to)
      const expected =
        to === 'closed'
          ? { reason: 'sold', waiting_for: null, next_update_by: null }
          : {
              reason: null,
              waiting_for: caseStages[to].waitingFor,
              next_update_by: businessDayAfter(easternDayOf(at), caseStages[to].updateWithin),
            }
      expect(after.case).toMatchObject({
        ...expected,
        stage: to,
        version: 5,
        since: from === to ? submittedAt : at,
        history: [{ at, by, from, to, note: null, is_undo: false }],
      })
      expect(after.mails.outbox).toMatchObject([{ kind: 'stage', stage: to, reason: expected.reason }])
    },
  )

  test.each(pairs.filter(({ from, to }) => !movesFrom(from).includes(to)))(
    '[CASE-4] from $from to $to is refused, and the message names what is allowed',
    ({ from, to }) => {
      const error = refused(() => moved(recordIn(from), to))
      expect(error).toMatchObject({ status: 422, details: { fields: [{ path: 'to' }] } })
      for (const allowed of movesFrom(from)) expect(String(error)).toContain(stageName(allowed))
    },
  )

  test.each(idsOf(closedReasons))('[CASE-4] to closed keeps the reason %s', (reason) => {
    const after = moved(recordIn('in-review'), 'closed', { reason })
    expect([after.case?.reason, caseViewOf(after, at)?.reason]).toEqual([reason, reason])
    expect(caseViewOf(after, at)?.closed_in).toBe('in-review')
  })

  test('[CASE-5] A move of an older case gets 409, which names the newer stage and who moved it', () => {
    const after = moved(recordOf(), 'valuation')
    const error = refused(() => moved(after, 'closed', { version: 0 }))
    expect(error).toMatchObject({ status: 409 })
    expect(String(error)).toMatch(/ada@example\.com .* “Valuation”/)
  })

  test('A move that someone else made first needs no second try, and a new date does', () => {
    const after = moved(moved(recordOf(), 'valuation'), 'valuation')
    const words = (to: Stage, version: number) => String(refused(() => moved(after, to, { version })))
    expect(words('valuation', 0)).toMatch(
      /ada@example\.com .* already in “Valuation”, .* nothing left to move\.$/,
    )
    for (const again of [words('valuation', 1), words('closed', 0)])
      expect(again).toMatch(/stage is now “Valuation”\. .* try again\.$/)
  })

  test('[CASE-6] A draft has no case to move', () => {
    const draft = recordOf({ status: 'in-progress' })
    expect(refused(() => moved(draft, 'valuation'))).toMatchObject({ status: 409 })
    expect([teamCaseOf(draft, at), caseViewOf(draft, at)]).toEqual([null, undefined])
  })

  test.each([
    ['closed without a reason', 'closed', { reason: undefined }, 'reason'],
    ['a reason for an open stage', 'valuation', { reason: 'sold' }, 'reason'],
    ['a day for a closed case', 'closed', { next_update_by: '2026-12-01' }, 'next_update_by'],
    ['someone to wait for in a closed case', 'closed', { waiting_for: 'us' }, 'waiting_for'],
    ['a day that is past', 'valuation', { next_update_by: '2026-11-22' }, 'next_update_by'],
    ['a day more than a year ahead', 'valuation', { next_update_by: '2027-11-24' }, 'next_update_by'],
    ['a day that there is not', 'valuation', { next_update_by: '2027-02-30' }, 'next_update_by'],
    ['documents without a request', 'documents-requested', { requests: [] }, 'requests'],
    ['a request in another stage', 'valuation', { requests: ['Your policy'] }, 'requests'],
  ] as const)('[CASE-6] with %s gets 422 and says where', (_, to, more, path) => {
    const error = refused(() => moved(recordOf(), to, more))
    expect(error).toMatchObject({ status: 422, details: { fields: [{ path }] } })
  })

  test('A move keeps its note for the team, and what it says of date and waiting', () => {
    const chosen = { next_update_by: '2026-11-23', waiting_for: 'doctor', note: 'They called.' } as const
    const after = moved(recordOf(), 'valuation', chosen)
    expect(after.case).toMatchObject({ next_update_by: '2026-11-23', waiting_for: 'doctor' })
    expect(must(teamCaseOf(after, at)).history[0]?.note).toBe('They called.')
    expect(JSON.stringify(caseViewOf(after, at))).not.toContain('They called.')
  })

  test('The same act stored before, whose reply was lost, changes nothing', () => {
    const act = actAt()
    const after = moved(recordOf(), 'valuation', {}, act)
    expect(move(after, { id, version: 0, to: 'valuation' }, act)).toBeUndefined()
  })

  test('[CASE-74] A request that is added is mailed as one, not as a new date', () => {
    const asked = moved(recordOf(), 'documents-requested', { requests: ['Your policy'] })
    const mailOf = (requests: string[]) =>
      moved(asked, 'documents-requested', { requests }).mails.outbox.at(-1)
    expect(mailOf(['Your ID'])).toMatchObject({ kind: 'stage', change: 'moved' })
    expect(mailOf([])).toMatchObject({ change: 'new-date' })
  })

  test('Once all documents are here, as in older cases, a new date needs no other request', () => {
    const asked = must(moved(recordOf(), 'documents-requested').case)
    const requests = asked.requests.map((request) => ({ ...request, done_at: minutesLater(1) }))
    const here = recordOf({ case: { ...asked, requests } })
    const after = moved(here, 'documents-requested', { requests: [], next_update_by: '2026-12-11' })
    expect(after.mails.outbox.at(-1)).toMatchObject({ change: 'new-date' })
    expect(caseViewOf(after, at)).toMatchObject({ requests: [], next_update_by: '2026-12-11' })
  })

  test('A case stays far below the size of an item, with 50 notes of the longest kind', () => {
    const kept = (note: string) => {
      let record = recordOf({ account_email: null })
      for (let count = 0; count < 60; count += 1) record = moved(record, 'in-review', { note })
      return must(record.case).history
    }
    expect(kept('n'.repeat(2000))).toHaveLength(50)
    expect(Buffer.byteLength(JSON.stringify(kept('語'.repeat(2000))))).toBeLessThan(150_000)
  })

  test('[CASE-10] The 21st waiting mail gets 409 and a line in the log', () => {
    let record = recordOf()
    for (let count = 0; count < 20; count += 1) record = moved(record, 'in-review')
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    expect(refused(() => moved(record, 'in-review'))).toMatchObject({ status: 409 })
    expect(log.mock.calls.flat().join()).toContain('outbox-full')
    log.mockRestore()
  })
})

describe('requests', () => {
  const asked = () => moved(recordOf(), 'documents-requested', { requests: ['Your policy', 'Your ID'] })
  const open = (record: CaseRecord) =>
    (record.case?.requests ?? []).filter(({ done_at }) => done_at === null).map(({ text }) => text)

  const allFinished = () => {
    const before = asked()
    const [first, last] = must(before.case).requests.map(({ id }) => id)
    const half = must(finishRequest(before, first ?? '', actAt(minutesLater(1))))
    expect([half.case?.stage, open(half), half.case?.version]).toEqual([
      'documents-requested',
      ['Your ID'],
      1,
    ])
    return must(finishRequest(half, last ?? '', actAt(minutesLater(2))))
  }

  test('[CASE-7] [DOC-15] Finishing the last request moves the case by itself, and a repeat changes nothing', () => {
    const record = allFinished()
    expect(record.case).toMatchObject({
      stage: 'in-review',
      version: 2,
      waiting_for: 'us',
      since: minutesLater(2),
    })
    expect([open(record), record.case?.next_update_by]).toEqual([[], '2026-11-27'])
    expect(record.case?.history.at(-1)).toMatchObject({ by: null, is_automatic: true, to: 'in-review' })
    expect(record.mails.outbox.at(-1)).toMatchObject({
      kind: 'stage',
      stage: 'in-review',
      change: 'all-here',
    })
    expect(finishRequest(record, record.case?.requests[0]?.id ?? '', actAt())).toBeUndefined()
    expect(refused(() => finishRequest(record, 'another', actAt()))).toMatchObject({ status: 404 })
  })

  test('[DOC-15] Who comes after that move isn’t told that someone else was quicker', () => {
    const late = () => moved(allFinished(), 'valuation', { version: 1 })
    const message = expect.stringMatching(
      /^All that you asked for came, so this case went on\. Its stage is now/,
    )
    expect(refused(late)).toMatchObject({ message })
  })

  test('[DOC-15] That move can be undone like any other, which opens the last request again', () => {
    const back = must(undo(allFinished(), 2, actAt(minutesLater(3))))
    expect([back.case?.stage, open(back)]).toEqual(['documents-requested', ['Your ID']])
    expect(back.mails.outbox).toHaveLength(1)
  })

  test('[CASE-7] Moving on closes the open ones, and an undo opens those again', () => {
    const record = asked()
    const first = record.case?.requests[0]?.id ?? ''
    const finished = must(finishRequest(record, first, actAt(minutesLater(1))))
    const on = moved(finished, 'in-review', {}, actAt(minutesLater(2)))
    expect(open(on)).toEqual([])
    const back = must(undo(on, on.case?.version ?? 0, actAt(minutesLater(3))))
    expect(open(back)).toEqual(['Your ID'])
  })

  test('[CASE-7] An undo of the request takes it away, and an eleventh open one gets 422', () => {
    const record = asked()
    const back = must(undo(record, 1, actAt(minutesLater(3))))
    expect(back.case?.requests).toEqual([])
    const more = Array.from({ length: 9 }, (_, index) => `Page ${index}`)
    expect(refused(() => moved(record, 'documents-requested', { requests: more }))).toMatchObject({
      status: 422,
    })
  })
})

describe('an undo', () => {
  test.each(openStages)('[CASE-8] of closing restores the stage %s', (stage) => {
    const before = recordIn(stage)
    const after = must(undo(moved(before, 'closed'), 5, actAt(minutesLater(10))))
    const { version, history, last_move, ...standing } = must(after.case)
    expect([version, last_move]).toEqual([6, null])
    expect(before.case).toMatchObject({ ...standing, requests: [] })
    expect(must(teamCaseOf(after, at)).history.map(({ is_undo }) => is_undo)).toEqual([true, false])
  })

  test('[CASE-8] after ten minutes gets 409, and so does a second one; a repeat changes nothing', () => {
    const after = moved(recordOf(), 'valuation')
    expect(must(teamCaseOf(after, minutesLater(10))).undo_until).toBe(minutesLater(10))
    expect(must(teamCaseOf(after, minutesLater(11))).undo_until).toBeNull()
    expect(refused(() => undo(after, 1, actAt(minutesLater(11))))).toMatchObject({ status: 409 })
    const back = must(undo(after, 1, actAt(minutesLater(1))))
    expect(refused(() => undo(back, 2, actAt(minutesLater(2))))).toMatchObject({ status: 409 })
    expect(undo(back, 1, { ...actAt(minutesLater(2)), id: 'repeat' })).toBeUndefined()
    expect(refused(() => undo(after, 0, actAt(minutesLater(1))))).toMatchObject({ status: 409 })
  })

  const claim = { by: 'run', now: at, until: minutesLater(5) }
  const undone = (record: CaseRecord) =>
    must(undo(record, 1, actAt(minutesLater(1)))).mails.outbox.map((mail) => mail.kind)
  const waiting = moved(recordOf(), 'valuation')
  const mailId = waiting.mails.outbox[0]?.id ?? ''
  const claimed = must(claimFirst(waiting, claim))
  const later = (isRefused: boolean) => tryLater(claimed, { id: mailId, by: 'run', now: at, isRefused })

  const refusedAfter = (record: CaseRecord) => {
    const now = minutesLater(6)
    const again = must(claimFirst(record, { by: 'next run', now, until: minutesLater(11) }))
    return tryLater(again, { id: mailId, by: 'next run', now, isRefused: true })
  }

  test.each([
    ['that waits is never sent', waiting, []],
    ['that is being sent is corrected', claimed, ['corrected']],
    ['that is sent is corrected', sent(claimed, mailId, at, 'sent'), ['corrected']],
    ['that SES refused for now is never sent', later(true), []],
    ['that might have been sent is corrected', later(false), ['corrected']],
    [
      'that might have been sent before SES refused it is corrected',
      refusedAfter(later(false)),
      ['corrected'],
    ],
    ['whose run crashed before SES refused it is corrected', refusedAfter(claimed), ['corrected']],
    ['that will never be sent needs no correction', sent(claimed, mailId, at, 'not-sent'), []],
  ])('[CASE-9] of a move whose mail %s', (_, record, kinds) => {
    expect(undone(record)).toEqual(kinds)
  })

  test('[CASE-14] A run that comes back late doesn’t release a mail that another one sends since', () => {
    const again = must(claimFirst(claimed, { by: 'next run', now: minutesLater(6), until: minutesLater(11) }))
    const late = { id: mailId, by: 'run', now: minutesLater(7), isRefused: true }
    expect(tryLater(again, late)).toBe(again)
  })
})
