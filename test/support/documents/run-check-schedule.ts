// Plays uploads, results, sweeps, removals, and crashes as a seed says, and then judges where each file ended.
import assert from 'node:assert/strict'
import { type PageProblem, pageWaits } from '#domain/documents/documents.ts'
import type { PagePlace } from '#domain/documents/page-files.ts'
import type { ScanResult } from '#lambdas/documents/scan-result.ts'
import type { StoredDocuments, StoredPage } from '#lambdas/documents/stored-documents.ts'
import { CheckModel, keyOf, minute, placeOf, type ScanPlan, userId } from './check-model.ts'
import { columnsOf, documentId, picture } from './page-columns.ts'
import { randomOf } from './seeded-random.ts'

const { withArrangement } = await import('#lambdas/documents/change-documents.ts')
const { withDecision } = await import('#lambdas/documents/decide-on-document.ts')
const { findPage, withArrival } = await import('#lambdas/documents/check-results.ts')

const text = Buffer.from('Not a picture.')
const problems: Readonly<Record<ScanResult, PageProblem | null>> = {
  NO_THREATS_FOUND: null,
  THREATS_FOUND: 'unsafe',
  UNSUPPORTED: 'unchecked',
  ACCESS_DENIED: 'unchecked',
  FAILED: 'unchecked',
}
const otherResults: readonly ScanResult[] = ['THREATS_FOUND', 'UNSUPPORTED', 'ACCESS_DENIED', 'FAILED']

/** `isLate`: its bytes came when it was lost, or about to be. */
type File = {
  place: PagePlace
  bytes: Uint8Array
  result: ScanResult
  asked: ScanResult | null
  isLate?: boolean
}

const problemOf = ({ bytes, result }: File) => problems[result] ?? (bytes === text ? 'wrong-type' : null)

/** Read once, as that takes longer than to play. */
const start = new CheckModel(columnsOf([])).record

const newPlayer = (seed: number) => {
  const [model, random] = [new CheckModel({}, start), randomOf(seed)]
  const files: File[] = []
  const oneOf = <Value>(...values: readonly Value[]): Value | undefined => values[random(values.length)]
  return { model, random, oneOf, files, alarms: 0, isDeleted: false }
}
type Player = ReturnType<typeof newPlayer>

/** Late, twice, lost, or never: tag and event each by themselves. */
const scanOf = ({ model, random, oneOf }: Player, result: ScanResult): ScanPlan => {
  const tagAt = model.now + (oneOf(0, 0, 0, 1, 4, 20, 70) ?? 0) * minute
  if (random(6) === 0) return { result, eventsAt: [] }
  const events = Array.from({ length: oneOf(1, 1, 1, 2, 0) ?? 1 }, () => tagAt + random(3) * minute)
  return { result, tagAt, eventsAt: events }
}

const change = ({ model }: Player, next: (documents: StoredDocuments) => StoredDocuments) =>
  model.change(userId, (record) =>
    record.documents ? { ...record, documents: next(record.documents) } : undefined,
  )

const known = ({ model }: Player, { place }: File) =>
  model.record ? findPage(model.record, place) : undefined

const upload = (player: Player, file: File) => {
  const page = known(player, file)
  if (!page) return
  const minutes = (player.model.now - Date.parse(page.since)) / minute
  file.isLate ||= page.problem === 'lost' || (page.state === 'sending' && minutes >= pageWaits.lost)
  player.model.upload(file.place, file.bytes, scanOf(player, file.result), file.asked)
}

/** The record first. It can be the last thing that the phone did. */
const send = async (player: Player) => {
  const { model, random, oneOf, files } = player
  const place = placeOf(documentId, `a00000000000${1000 + files.length}`)
  const result = random(5) > 1 ? 'NO_THREATS_FOUND' : (oneOf(...otherResults) ?? 'FAILED')
  const asked = random(6) === 0 ? null : result
  const file: File = { place, result, bytes: random(8) === 0 ? text : picture, asked }
  files.push(file)
  const rest = { name: 'photo.png', bytes: picture.length, sha256: '', version: null, problem: null } as const
  const page: StoredPage = {
    ...rest,
    id: place.page,
    type: 'image/png',
    state: 'sending',
    since: model.time(),
  }
  await change(player, (documents) => ({
    ...documents,
    list: documents.list.map((one) =>
      one.decision === null ? { ...one, pages: [...one.pages, page] } : one,
    ),
  }))
  if (random(8) > 0) upload(player, file)
}

const arrived = async ({ model }: Player, { place }: File) => {
  const version = await model.store.firstVersion(keyOf(place))
  if (version === undefined) return
  await model.change(userId, (record) => withArrival(record, place, version, model.time()))
}

const remove = async ({ model }: Player, { place: { document, page } }: File) => {
  await model.change(userId, (record) =>
    withArrangement(record, { document, pages: [], removed: [page] }, model.time()),
  )
}

/** Refused until all its pages are checked. */
const decide = async ({ model, random }: Player) => {
  const said = random(2) > 0 ? { accept: true } : { accept: false, reason: 'unreadable' as const }
  const act = { id: 'decision', at: model.time(), by: null }
  await model.change(userId, (record) => {
    const pages = record.documents?.list[0]?.pages.map(({ id }) => id) ?? []
    const seen = record.documents?.list[0]?.decision?.at ?? null
    return withDecision(record, { id: userId, document: documentId, pages, seen, ...said }, act)
  })
}

/** Nothing changed for ten minutes. */
const isQuiet = ({ model: { record, now } }: Player) =>
  record?.documents?.list.every(({ pages }) =>
    pages.every(
      ({ state, since }) => state === 'checked' && now - Date.parse(since) >= pageWaits.quiet * minute,
    ),
  )

const sweep = async (player: Player) => {
  const { model } = player
  const [before, wasQuiet] = [model.record?.case?.stage, isQuiet(player)]
  const swept = model.sweep()
  assert.ok(model.record?.case?.stage === before || wasQuiet, 'the case moved before its document was quiet')
  if ((await swept) >= pageWaits.slowScan) player.alarms += 1
}

/** As an operator does. */
const deletePerson = async (player: Player) => {
  player.isDeleted = true
  player.model.record = undefined
  player.model.objects.clear()
}

const acts = [
  ...[send, send, sweep, sweep],
  ...[({ model }: Player) => model.deliver(), ({ model }: Player) => model.deliver()],
  ...[arrived, arrived, arrived, upload, remove].map((act) => async (player: Player) => {
    const file = player.oneOf(...player.files)
    if (file) await act(player, file)
  }),
  ({ model }: Player) => model.checkDue(),
  ...[decide, decide, decide],
  ({ model, random }: Player) =>
    model.takeResult(placeOf(documentId, 'a000000000009999'), 'v0', otherResults[random(4)] ?? 'FAILED'),
]

const play = async (player: Player) => {
  const { model, random } = player
  model.fate = () => (random(7) > 0 ? 'ok' : random(2) === 0 ? 'before' : 'after')
  model.pause = () => random(4)
  await send(player).catch(() => undefined)
  for (let moments = 2 + random(7); moments > 0; moments -= 1) {
    const together = Array.from({ length: 1 + random(3) }, () => acts[random(acts.length)] ?? send)
    await Promise.all(together.map((act) => Promise.resolve(act(player)).catch(() => undefined)))
    model.now += (random(4) === 0 ? 16 : random(6)) * minute + 1000
  }
  if (random(25) === 0) await deletePerson(player)
}

const grid = 5 * minute

/** Once nothing fails anymore, events and the sweep do the rest. */
const settleAll = async (player: Player) => {
  const { model } = player
  const ends = model.now + 26 * 60 * minute
  model.fate = () => 'ok'
  for (;;) {
    const due = model.record?.sweep_at
    const next = Math.min(
      ...model.events.map(({ at }) => at),
      due ? Math.ceil(Date.parse(due) / grid) * grid : Number.POSITIVE_INFINITY,
    )
    if (next > ends) return
    model.now = Math.max(model.now, next)
    await model.deliver()
    await sweep(player)
  }
}

const judgeFile = (player: Player, file: File) => {
  const { model, alarms } = player
  const page = known(player, file)
  const stored = model.objects.get(keyOf(file.place))
  const where = JSON.stringify({ page, result: file.result })
  if (!page) return assert.equal(stored, undefined, `${where} is there, unseen`)
  if (page.problem === 'lost')
    return assert.ok(!stored || file.isLate, `${where} is there, and counts as lost`)
  assert.ok(
    stored?.some(({ id }) => id === page.version),
    `${where} isn’t there`,
  )
  if (page.state !== 'received')
    return assert.deepEqual(
      [page.state, page.problem],
      [problemOf(file) ? 'refused' : 'checked', problemOf(file)],
    )
  assert.ok(file.asked === null && alarms > 0, `${where} waits in silence`)
}

const judge = (player: Player) => {
  const { model, files, isDeleted } = player
  if (isDeleted) return assert.deepEqual([model.record, model.objects.size], [undefined, 0])
  for (const file of files) judgeFile(player, file)
  const { documents, case: stored } = model.record ?? {}
  const pages = documents?.list.flatMap((document) => document.pages) ?? []
  assert.deepEqual(documents?.removed, [])
  if (pages.some(({ state }) => state === 'refused')) assert.ok(model.mails.includes('document-problem'))
  const isWhole = pages.length > 0 && pages.every(({ state }) => state === 'checked')
  const isAskedAgain = documents?.list[0]?.decision?.is_accepted === false
  if (isWhole)
    assert.equal(stored?.requests[0]?.done_at === null, isAskedAgain, 'an answer is lost, or counts falsely')
  if (isWhole && !isAskedAgain) assert.equal(stored?.stage, 'in-review', 'a move is lost')
  const moves = stored?.stage === 'in-review' ? 1 : 0
  assert.deepEqual(
    [stored?.history.length, model.mails.filter((mail) => mail === 'all-here').length],
    [moves, moves],
  )
}

export const runCheckSchedule = async (seed: number): Promise<void> => {
  const player = newPlayer(seed)
  await play(player)
  await settleAll(player)
  judge(player)
}
