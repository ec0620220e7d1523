import { SESv2Client } from '@aws-sdk/client-sesv2'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { recordOf } from '#test/support/cases/case-record.ts'
import { caseEnvironment, openCaseWorld } from '#test/support/cases/case-world.ts'
import { actsOf, newPlayer, readRecord } from '#test/support/cases/run-outbox-schedule.ts'
import { columnsUpdate } from '#test/support/cloud-table.ts'
import { columnsOf, pageId, pageOf } from '#test/support/documents/page-columns.ts'
import { takeFunctionEnvironment } from '#test/support/function-environment.ts'
import { contextOf } from '#test/support/functions/api-event.ts'

takeFunctionEnvironment(caseEnvironment)
const world = await openCaseWorld()
const { withAsked } = await import('#lambdas/signers/change-signers.ts')
const { linksOf } = await import('#lambdas/signers/stored-signers.ts')
const { nextStep } = await import('#lambdas/sweep/settle.ts')
afterAll(world.close)
afterEach(() => vi.restoreAllMocks())

const minute = 60_000
const day = 24 * 60 * minute
const start = Date.parse('2026-11-02T15:00:00Z')
beforeEach(async () => {
  await world.empty()
  world.setClock(start)
  world.forget()
})

const sweep = (seconds = 300) =>
  world.modules.sweep({}, { ...contextOf(), getRemainingTimeInMillis: () => seconds * 1000 })

const failure = (name: string) => Object.assign(new Error(), { name })
const sesSend = () => vi.spyOn(SESv2Client.prototype, 'send')
const startedPapers = () => world.seen.invoked.Papers.splice(0).length
const linesAboutPapers = () =>
  vi.mocked(console.log).mock.calls.filter(([line]) => String(line).includes('"paper-waiting"'))

const sweepRefused = () => {
  sesSend().mockRejectedValueOnce(failure('AccountSuspendedException'))
  return sweep()
}

/** What is sent by a sweep on each of these days, counted from now. */
const daysOf = async (...days: number[]) => {
  const sent: [day: number, kind: string | undefined][] = []
  for (const [index, passed] of days.entries()) {
    world.advance((passed - (days[index - 1] ?? 0)) * day)
    const before = world.seen.accepted.length
    await sweep()
    for (const { mail } of world.seen.accepted.slice(before))
      sent.push([passed, world.seen.waited.get(mail)?.kind])
  }
  return sent
}

const newDraft = () => newPlayer(world)
const newCase = async () => {
  const player = await newDraft()
  await actsOf(player).submit(0)
  await sweep()
  await world.makePapers(player.userId)
  return player
}
type Player = Awaited<ReturnType<typeof newDraft>>

const change = ({ userId }: Player, mails: Partial<Awaited<ReturnType<typeof readRecord>>['mails']>) =>
  world.modules.changeCase(userId, (record) => ({ ...record, mails: { ...record.mails, ...mails } }))

const damage = ({ userId }: Player, columns: Record<string, unknown>) =>
  world.modules.table.send(new UpdateCommand(columnsUpdate(world.tableName, userId, columns)))

test('[SGN-23] [SGN-6] Who is asked gets a mail with a new link, is reminded after 3 and 10 days, and then is the team’s turn', async () => {
  const player = await newCase()
  const ask = { signer: 'a'.repeat(16), ask: crypto.randomUUID(), role: 'trustee' } as const
  const named = { first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com' }
  const act = { at: new Date().toISOString(), by: null }
  await world.modules.changeCase(player.userId, (record) => withAsked(record, { ...ask, ...named }, act))
  const links = async () => (await readRecord(player)).signers.flatMap(linksOf)
  await sweep()
  expect(await links()).toHaveLength(1)
  expect(await daysOf(2, 3, 4, 9, 10, 11, 20)).toEqual([
    [3, 'signer-asked'],
    [10, 'signer-asked'],
  ])
  expect(new Set(await links()).size).toBe(3)
})

describe('a draft', () => {
  test('[CASE-18] is reminded once, seven days after its last change', async () => {
    const player = await newDraft()
    expect(await daysOf(1, 5)).toEqual([])
    await actsOf(player).save(0)
    expect(await daysOf(6, 7, 8, 30)).toEqual([[7, 'draft-reminder']])
    await actsOf(player).save(0)
    expect(await daysOf(7, 8, 30)).toEqual([])
  })

  test('[CASE-18] without answers, or with reminders switched off, is not reminded', async () => {
    const account = { userId: crypto.randomUUID(), email: 'a@example.com', role: '', accepted: null }
    await world.modules.createRecord({ ...account, firstName: '', lastName: '' })
    const player = await newDraft()
    await change(player, { reminders: false })
    expect(await daysOf(7, 8, 30)).toEqual([])
  })

  test('[CASE-18] that was continued while its reminder waited is not reminded of what is past, but when it is left alone again', async () => {
    const player = await newDraft()
    world.advance(7 * day)
    await sweepRefused()
    expect((await readRecord(player)).mails.outbox).toMatchObject([{ kind: 'draft-reminder' }])
    world.advance(minute)
    await actsOf(player).save(0)
    world.advance(minute)
    await sweep()
    expect([(await readRecord(player)).mails.outbox, world.seen.accepted]).toEqual([[], []])
    expect(await daysOf(6, 7, 8)).toEqual([[7, 'draft-reminder']])
  })

  test('[CASE-22] whose last change is damaged is looked at again after a week', async () => {
    const player = await newDraft()
    await damage(player, { updated_at: 7 })
    await daysOf(1, 8)
    await actsOf(player).save(0)
    expect(await daysOf(7, 8, 14, 15)).toEqual([[expect.any(Number), 'draft-reminder']])
  })

  test('[CASE-20] untouched for 180 days is deleted, and one day earlier it is not', async () => {
    const player = await newDraft()
    await daysOf(7)
    world.advance(172 * day)
    await sweep()
    expect((await readRecord(player)).deleting_at).toBeNull()
    world.advance(day)
    await sweep()
    expect(await readRecord(player)).toMatchObject({ deleting_at: world.now(), form_data: {} })
    world.advance(20 * minute)
    await sweep()
    expect(await world.modules.findRecord(player.userId)).toBeUndefined()
  })

  test('[CASE-20] that is saved at the moment of its deletion stays', async () => {
    const player = await newDraft()
    world.advance(181 * day)
    const old = await readRecord(player)
    await actsOf(player).save(0)
    const claim = { by: 'run', now: world.now(), until: world.now() }
    await world.modules.changeCase(old, (record) => nextStep(record, claim))
    expect((await readRecord(player)).deleting_at).toBeNull()
  })

  test('[CASE-23] A save writes once and none of the columns of case and mails, and the sweep looks later', async () => {
    const player = await newDraft()
    const before = await readRecord(player)
    world.advance(day)
    const execute = vi.spyOn(world.engine, 'execute')
    await actsOf(player).save(0)
    expect(execute.mock.calls.map(([operation]) => operation)).toEqual(['UpdateItem'])
    const { mails, sweep_at } = await readRecord(player)
    expect({ mails, sweep_at }).toEqual({ mails: before.mails, sweep_at: before.sweep_at })
    world.advance(6 * day)
    await sweep()
    const changedAt = Date.parse((await readRecord(player)).updated_at)
    expect((await readRecord(player)).sweep_at).toBe(new Date(changedAt + 7 * day).toISOString())
  })
})

describe('a case', () => {
  test('[CASE-20] [CASE-22] is never taken for an old draft, also if its status is damaged', async () => {
    const player = await newCase()
    await damage(player, { status: 'sent in' })
    world.forget()
    world.advance(400 * day)
    await actsOf(player).sweep(0)
    expect((await readRecord(player)).deleting_at).toBeNull()
    expect(world.seen.accepted).toEqual([])
  })

  test('[CASE-19] is reminded of its authorization 60 and 14 days before that ends', async () => {
    const { consent } = await readRecord(await newCase())
    const ends = Date.parse(`${consent?.expires_on}T14:00:00Z`)
    world.setClock(ends - 61 * day)
    expect(await daysOf(1, 2, 46, 47, 48, 70)).toEqual([
      [1, 'authorization-ending'],
      [47, 'authorization-ending'],
    ])
  })

  test('[CASE-19] that is closed is not, and one that was looked at late is reminded once', async () => {
    const closed = await newCase()
    const act = { id: 'closing', at: world.now(), by: null }
    const request = { id: closed.userId, version: 0, to: 'closed', reason: 'sold' } as const
    await world.modules.changeCase(closed.userId, (record) => world.modules.move(record, request, act))
    await sweep()
    expect((await readRecord(closed)).sweep_at).toBeNull()
    await newCase()
    world.forget()
    world.advance(720 * day)
    await sweep()
    expect([...world.seen.waited.values()].map(({ kind }) => kind)).toEqual(['authorization-ending'])
    expect(await daysOf(1, 12)).toEqual([])
  })

  test('[PAP-30] [CASE-19] whose authorization was renewed is reminded of the new one, not of the old one', async () => {
    const player = await newCase()
    world.setClock(Date.parse('2028-09-10T15:00:00Z'))
    await sweep()
    await actsOf(player).sign(0)
    expect((await readRecord(player)).papers).toHaveLength(2)
    world.forget()
    expect(await daysOf(1, 2, 39, 40, 60)).toEqual([[1, 'paper-signed']])
    world.setClock(Date.parse('2030-07-12T15:00:00Z'))
    expect(await daysOf(1, 2, 3)).toEqual([[1, 'authorization-ending']])
  })

  test('[PAP-31] whose authorization was taken back is not reminded that it will end, even if that mail waits', async () => {
    const player = await newCase()
    world.setClock(Date.parse('2028-09-10T15:00:00Z'))
    await sweepRefused()
    expect((await readRecord(player)).mails.outbox).toMatchObject([{ kind: 'authorization-ending' }])
    await actsOf(player)['take back'](0)
    world.forget()
    expect(await daysOf(1, 2, 39, 40, 60)).toEqual([[1, 'paper-taken-back']])
  })

  test('[PAP-44] whose papers wait has them started by each run until they are there, and the log says for how long', async () => {
    vi.spyOn(console, 'log')
    const player = await newDraft()
    await actsOf(player).submit(0)
    await sweep()
    world.advance(16 * minute)
    await sweep()
    expect(startedPapers()).toBe(2)
    expect(linesAboutPapers()).toEqual([[expect.stringContaining('"minutes":16')]])
    await world.makePapers(player.userId)
    await sweep()
    expect(startedPapers()).toBe(0)
  })

  test('[DOC-12] whose page waits for its result has its checks started when they are due, and the log tells after 30 minutes', async () => {
    const log = vi.spyOn(console, 'log')
    const player = await newCase()
    const page = pageOf(pageId, { state: 'received', version: 'v1', since: world.now() })
    const { documents } = recordOf(columnsOf([page]))
    await world.modules.changeCase(player.userId, (record) => ({ ...record, documents }))
    const started: number[] = []
    let passed = 0
    for (const minutes of [1, 2, 3, 4, 5, 6, 9, 10, 11, 14, 15, 16, 29, 30, 31, 60, 89, 90, 91]) {
      world.advance((minutes - passed) * minute)
      passed = minutes
      await sweep()
      if (world.seen.invoked.Checks.splice(0).length > 0) started.push(minutes)
    }
    expect(started).toEqual([2, 5, 10, 15, 30, 90])
    const told = log.mock.calls.filter(([line]) => String(line).includes('"document-waiting"'))
    expect(told.map(([line]) => JSON.parse(line).minutes)).toEqual([30, 90])
  })

  test('[PAP-40] whose paper lacks its text has it tried again each day, and no alarm', async () => {
    vi.spyOn(console, 'log')
    const player = await newDraft()
    await actsOf(player).submit(0)
    await sweep()
    await world.modules.changeCase(player.userId, ({ papers, ...record }) => ({
      ...record,
      papers: papers.map((paper) => ({ ...paper, lacks_text_since: world.now() })),
    }))
    startedPapers()
    const startedAfter = async (minutes: number) => {
      world.advance(minutes * minute)
      await sweep()
      return startedPapers()
    }
    expect([await startedAfter(60), await startedAfter(24 * 60), await startedAfter(60)]).toEqual([0, 1, 0])
    expect(linesAboutPapers()).toEqual([])
  })

  test('[CASE-17] An address that bounced gets nothing until the account has another', async () => {
    const player = await newCase()
    await actsOf(player).bounce(0)
    await actsOf(player).move(1)
    await sweep()
    expect(world.seen.accepted).toHaveLength(1)
    const record = await readRecord(player)
    expect([record.mails.sent.at(-1)?.fate, record.mails.outbox]).toEqual(['bounced', []])
    await actsOf(player)['new email'](0)
    await actsOf(player).move(1)
    await sweep()
    expect(world.seen.accepted).toHaveLength(2)
  })

  test('[CASE-3] A move writes twice: the entry of the audit, then the case with its mail', async () => {
    const player = await newCase()
    const execute = vi.spyOn(world.engine, 'execute')
    await actsOf(player).move(1)
    const writes = execute.mock.calls.map(([operation]) => operation).filter((name) => name !== 'GetItem')
    expect(writes).toEqual(['PutItem', 'UpdateItem'])
    expect((await readRecord(player)).mails.outbox).toHaveLength(1)
  })
})

describe('a run', () => {
  test('[CASE-15] stops before its time is over, and the next ones continue', async () => {
    for (let count = 0; count < 30; count += 1) await newDraft()
    world.advance(7 * day)
    const { send } = SESv2Client.prototype
    sesSend().mockImplementation(function slow(this: SESv2Client, ...given) {
      world.advance(1000)
      return send.apply(this, given)
    })
    await sweep(30)
    const first = world.seen.accepted.length
    expect(first).toBeGreaterThan(5)
    expect(first).toBeLessThan(30)
    await sweep(60)
    expect(new Set(world.seen.accepted.map(({ mail }) => mail)).size).toBe(30)
    expect(world.seen.accepted).toHaveLength(30)
  })

  test('[CASE-16] pauses while SES wants fewer mails a second, and then sends', async () => {
    const player = await newDraft()
    await actsOf(player).submit(0)
    const busy = failure('TooManyRequestsException')
    sesSend().mockRejectedValueOnce(busy).mockRejectedValueOnce(busy)
    await world.gate.play([() => sweep()])
    expect((await readRecord(player)).mails.sent).toMatchObject([{ fate: 'sent' }])
  })

  test('[CASE-16] tries a mail for two days, ever more rarely, and then tells the team', async () => {
    const player = await newDraft()
    await actsOf(player).submit(0)
    const send = sesSend().mockRejectedValue(failure('AccountSuspendedException'))
    const fatesAfter = async (minutes: number) => {
      world.advance(minutes * minute)
      await sweep()
      return (await readRecord(player)).mails.sent.map(({ fate }) => fate)
    }
    expect([await fatesAfter(0), await fatesAfter(1), await fatesAfter(1), await fatesAfter(1)]).toEqual([
      [],
      [],
      [],
      [],
    ])
    expect(send).toHaveBeenCalledTimes(3)
    expect(await fatesAfter(47 * 60)).toEqual([])
    expect(await fatesAfter(60)).toEqual(['not-sent'])
  })
})
