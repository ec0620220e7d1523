// Plays one schedule with the real modules, lets the sweep finish, and checks that no mail and no paper is lost, and no mail sent twice.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import { movesFrom } from '#domain/cases/case-stages.ts'
import type { moveCase } from '#domain/contracts/case-contract.ts'
import type { ApplicantRecord } from '#lambdas/records/applicant-record.ts'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import { consentOf } from '#test/support/complete-applicant.ts'
import { contextOf, eventOf } from '#test/support/functions/api-event.ts'
import type { CaseWorld } from './case-world.ts'
import { type CaseEvent, type Moment, type OutboxSchedule, reasons } from './outbox-schedule.ts'
import { judgePapers, signPaper, type ToldOfPapers, takePaperBack } from './paper-acts.ts'

const minute = 60_000
const start = Date.parse('2026-11-02T15:00:00Z')
const context = { ...contextOf(), getRemainingTimeInMillis: () => 300_000 }

/** `undone`: the versions that an undo was asked for with. Two of one version are one. */
type Told = ToldOfPapers & {
  submitted: boolean
  moves: number
  undone: Set<number>
  versions: number[]
}
type Player = { world: CaseWorld; userId: string; told: Told; saves: number; hasBounced: boolean }

const rawKeyOf = (userId: string) => ({ pk: { S: `USER#${userId}` }, sk: { S: 'APPLICANT' } })

const callerOf = (userId: string) => ({
  userId,
  isAdmin: true,
  isStaff: true,
  signedInAt: 0,
  accessToken: '',
  requestId: randomUUID(),
  addresses: async () => ({ viewerIp: null, gatewayIp: null }),
  userAgent: '',
})

const moveOf = (record: ApplicantRecord, choice: number): z.infer<typeof moveCase.request> => {
  const stage = record.case?.stage ?? 'in-review'
  const allowed = movesFrom(stage)
  const to = allowed[choice % Math.max(1, allowed.length)] ?? stage
  return {
    id: record.user_id,
    version: record.case?.version ?? 0,
    to,
    ...(to === 'closed' && { reason: reasons[choice % reasons.length] }),
    ...(to === 'documents-requested' && { requests: ['Your policy'] }),
  }
}

export const readRecord = async ({ world, userId }: Player) => {
  const record = await world.modules.findRecord(userId)
  if (!record) throw new Error('The record is gone.')
  return record
}

export const actsOf = (player: Player): Record<CaseEvent['kind'], (choice: number) => Promise<unknown>> => {
  const { world, userId, told } = player
  const { modules } = world
  const act = async (
    action: 'case-moved' | 'case-move-undone',
    change: Parameters<typeof modules.actOnCase>[1]['change'],
  ) => {
    await modules.actOnCase(callerOf('admin-1'), { id: userId, action, change })
  }
  return {
    save: async () => {
      player.saves += 1
      const formData = { city: `City ${player.saves}` }
      const request = { formData, currentStep: 3, saveId: randomUUID() }
      told.versions.push((await modules.saveDraft(modules.ownWriter(callerOf(userId)), request)).version)
    },
    submit: async () => {
      const { version } = await readRecord(player)
      const consent = consentOf({ key: `${userId}/signature_1700000000000.png` })
      const body = { version, saveId: randomUUID(), consent }
      const reply = await modules.submitApplication(eventOf({ userId }, JSON.stringify(body)), context)
      if (reply.statusCode === 200) told.submitted = true
    },
    move: async (choice) => {
      const request = moveOf(await readRecord(player), choice)
      await act('case-moved', (record, by) => modules.move(record, request, by))
      told.moves += 1
    },
    undo: async () => {
      const version = (await readRecord(player)).case?.version ?? 0
      await act('case-move-undone', (record, by) => modules.undo(record, version, by))
      told.undone.add(version)
    },
    finish: async () => {
      const open = (await readRecord(player)).case?.requests[0]
      const done = { id: randomUUID(), at: world.now(), by: null }
      await modules.changeCase(userId, (record) => modules.finishRequest(record, open?.id ?? '', done))
    },
    sweep: () => modules.sweep({ userIds: [userId] }, context),
    scheduled: () => modules.sweep({}, context),
    bounce: async () => {
      player.hasBounced = true
      const record = await readRecord(player)
      const event = { address: record.account_email ?? '', at: world.now(), why: 'bounced' as const }
      const mail = record.mails.sent.at(-1)?.id
      await modules.changeCase(userId, (newer) => modules.markUnreachable(newer, event, mail))
    },
    sign: (choice) => signPaper(world, userId, choice, told),
    'take back': async (choice) => takePaperBack(world, await readRecord(player), choice, told),
    papers: () => world.makePapers(userId),
    'new email': () =>
      world.engine.execute('UpdateItem', {
        ...{ TableName: world.tableName, Key: rawKeyOf(userId) },
        UpdateExpression: 'SET account_email = :email',
        ExpressionAttributeValues: { ':email': { S: `${randomUUID()}@example.com` } },
      }),
  }
}

/** The invocations that the acts before asked for come too, and some of them twice. */
const playMoment = async (player: Player, { events, picks, fates, minutes }: Moment) => {
  const { world } = player
  world.gate.order(picks, fates)
  const acts = actsOf(player)
  const [sweeps, papers] = [world.seen.invoked.Sweep.splice(0), world.seen.invoked.Papers.splice(0)]
  const repeats = (picks[0] ?? 0) % 3 === 0 ? 2 : 1
  await world.gate.play([
    ...events.map((event) => () => acts[event.kind]('choice' in event ? event.choice : 0)),
    ...sweeps.flatMap(() => Array.from({ length: repeats }, () => () => acts.sweep(0))),
    ...papers.flatMap(() => Array.from({ length: repeats }, () => () => acts.papers(0))),
  ])
  world.advance(minutes * minute + 7)
}

const calmMoment = { picks: [0], fates: ['ok'], minutes: 0 } satisfies Omit<Moment, 'events'>

/** Once nothing fails anymore, the schedule alone sends what waits. */
const settleAll = async (player: Player) => {
  const { world } = player
  for (let run = 0; run < 40; run += 1) {
    world.gate.order([0], ['ok'])
    await world.gate.play([() => actsOf(player).scheduled(0)])
    if (world.seen.invoked.Papers.splice(0).length > 0)
      await world.gate.play([() => actsOf(player).papers(0)])
    const record = await readRecord(player)
    if (record.mails.outbox.length === 0 && world.modules.dueFiles(record).length === 0) return
    world.advance(31 * minute)
  }
}

const undoneOf = (record: ApplicantRecord): Set<string> => {
  const undone = new Set<string>()
  const moves: string[] = []
  for (const { id, is_undo } of record.case?.history ?? []) {
    const last = is_undo ? moves.pop() : undefined
    if (last !== undefined) undone.add(last)
    if (!is_undo) moves.push(id)
  }
  return undone
}

const isReminder = (kind: string) => kind === 'draft-reminder' || kind === 'authorization-ending'

const judgeMail = (id: string, player: Player, record: ApplicantRecord, undone: Set<string>) => {
  const { seen } = player.world
  const { kind, corrects } = seen.waited.get(id) ?? { kind: '', corrects: undefined }
  const accepted = seen.accepted.filter(({ mail }) => mail === id)
  const certain = accepted.findIndex(({ isMarked }) => isMarked)
  const where = `${kind} ${id}`
  assert.ok(certain === -1 || certain === accepted.length - 1, `${where} was sent again after it was marked`)
  const past = record.mails.sent.find((mail) => mail.id === id)
  if (past?.fate === 'sent') assert.ok(accepted.length > 0, `${where} is marked as sent, but wasn’t`)
  if (past?.fate === 'not-sent') assert.equal(certain, -1, `${where} is marked as not sent, but was`)
  if (!undone.has(id) && !isReminder(kind)) assert.ok(past, `${where} is lost`)
  return { corrects, isSent: accepted.length > 0 }
}

/** A mail about an undone move that went out is corrected. An address that bounced gets nothing. */
const judgeMails = (player: Player, record: ApplicantRecord) => {
  const { waited } = player.world.seen
  const undone = undoneOf(record)
  const judged = [...waited.keys()].map((id) => ({ id, ...judgeMail(id, player, record, undone) }))
  if (player.hasBounced) return
  for (const { id, isSent } of judged)
    if (isSent && undone.has(id))
      assert.ok(
        judged.some(({ corrects }) => corrects === id),
        `${id} was sent and undone, but not corrected`,
      )
  for (const { id, is_undo } of record.case?.history ?? [])
    if (!is_undo) assert.ok(waited.has(id), `move ${id} never had a mail`)
  const received = [...waited.values()].filter(({ kind }) => kind === 'received')
  assert.equal(received.length, record.status === 'submitted' ? 1 : 0, 'received')
}

const judge = (player: Player, record: ApplicantRecord) => {
  const { told, world } = player
  const history = record.case?.history ?? []
  assert.deepEqual(record.mails.outbox, [], 'mails still wait')
  assert.ok(!told.submitted || record.status === 'submitted', 'a submission is lost')
  assert.ok(history.filter(({ is_undo }) => !is_undo).length >= told.moves, 'a move is lost')
  assert.ok(history.filter(({ is_undo }) => is_undo).length >= told.undone.size, 'an undo is lost')
  assert.equal(record.case?.version ?? 0, history.length, 'moves and undos make the version')
  assert.equal(new Set(told.versions).size, told.versions.length, 'two saves got the same version')
  judgeMails(player, record)
  judgePapers(world, record, told, !player.hasBounced)
  const due = world.modules.indexColumns(record, world.now()).sweep_at ?? '9999'
  assert.ok((record.sweep_at ?? '9999') <= due, 'the sweep comes too late')
}

export const newPlayer = async (world: CaseWorld): Promise<Player> => {
  const userId = randomUUID()
  const { modules } = world
  await modules.createRecord({
    userId,
    email: `${userId}@example.com`,
    firstName: 'Mary',
    lastName: 'Jones',
    role: 'policyholder',
    accepted: null,
  })
  const request = { formData: completeAnswers, currentStep: 4, version: 0, saveId: randomUUID() }
  await modules.saveDraft(modules.ownWriter(callerOf(userId)), request, true)
  const told = {
    ...{ submitted: false, moves: 0, undone: new Set<number>(), versions: [] },
    ...{ signed: new Set<string>(), takenBack: new Set<string>() },
  }
  return { world, userId, told, saves: 0, hasBounced: false }
}

export const runOutboxSchedule = async (schedule: OutboxSchedule, world: CaseWorld): Promise<void> => {
  world.setClock(start)
  world.forget()
  const player = await newPlayer(world)
  if (schedule.isSubmitted) await playMoment(player, { ...calmMoment, events: [{ kind: 'submit' }] })
  for (const moment of schedule.moments) await playMoment(player, moment)
  await settleAll(player)
  judge(player, await readRecord(player))
  await world.engine.execute('DeleteItem', { TableName: world.tableName, Key: rawKeyOf(player.userId) })
}
