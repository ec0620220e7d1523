// The server's side of saving and submitting, in memory, kept true to lambdas/{records,draft-update,submit-application}.ts
// (test/lambdas/records/model-server.test.ts compares them). Its history of every write tells the oracle whose value took whose place.
import { pick } from '#domain/pick.ts'
import { isSameAnswer, type SavedCopy, type SaveReply, type SaveRequest } from '#web/draft/save-call.ts'

type Answers = Readonly<Record<string, unknown>>
/** `version` is the one that the write made. */
export type Write = { saveId: string; version: number; field: string; value: unknown }
type Refused = { request: SaveRequest; writes: readonly Write[] }
type SubmitReply = { kind: 'submitted'; reference: string } | { kind: 'stale'; copy: SavedCopy }

/** The id of a save that was stored without its conflicts. */
export const partOf = (saveId: string) => `${saveId} in part`

/** With the hyphen that ends it. */
const windowOf = (saveId: string) => saveId.slice(0, saveId.lastIndexOf('-') + 1)

export const createModelServer = () => {
  let answers: Answers = {}
  let version = 0
  /** The last save of each of the last four windows that saved in turn. */
  let lastSaveIds: string[] = []
  let reference: string | undefined
  const received: SaveRequest[] = []
  const applied: string[] = []
  const writes: Write[] = []
  const refusals: Refused[] = []

  const copy = (): SavedCopy => ({ answers, version })

  const isFirst = (saveId: string) => saveId.endsWith('000000000001')
  const isOfLastWindow = (saveId: string) => lastSaveIds[0]?.startsWith(windowOf(saveId)) ?? false

  const store = (changes: Answers, saveId: string) => {
    for (const [field, value] of Object.entries(changes))
      writes.push({ saveId, version: version + 1, field, value })
    answers = { ...answers, ...changes }
    version += 1
    const replaced = isOfLastWindow(saveId) && !isFirst(saveId) ? 1 : 0
    lastSaveIds = [saveId, ...lastSaveIds.slice(replaced)].slice(0, 4)
    applied.push(saveId)
  }

  const mergeable = ({ answers: changes, mayReplace }: SaveRequest): Answers =>
    pick(changes, (field) =>
      [changes[field], ...(mayReplace[field] ?? [])].some((value) => isSameAnswer(value, answers[field])),
    )

  const withCopy = (): SaveReply => ({ kind: 'saved', version, copy: copy() })

  const isOvertaken = (saveId: string) =>
    lastSaveIds.some(
      (stored) => stored.startsWith(windowOf(saveId)) && stored >= saveId && stored !== partOf(saveId),
    )

  const storeAll = ({ answers: changes, saveId }: SaveRequest): SaveReply => {
    store(changes, saveId)
    return { kind: 'saved', version }
  }

  const save = (request: SaveRequest): SaveReply => {
    received.push(request)
    const isCurrent = !reference && request.version === version
    if (isCurrent && (isFirst(request.saveId) || isOfLastWindow(request.saveId))) return storeAll(request)
    if (request.saveId === lastSaveIds[0])
      return version === request.version + 1 ? { kind: 'saved', version } : withCopy()
    if (reference) return { kind: 'closed', error: new Error('submitted') }
    if (isOvertaken(request.saveId)) return withCopy()
    if (isCurrent) return storeAll(request)
    if (lastSaveIds.includes(partOf(request.saveId))) return { kind: 'stale', copy: copy() }
    const changes = mergeable(request)
    const isWhole = Object.keys(changes).length === Object.keys(request.answers).length
    if (!isWhole) refusals.push({ request, writes: [...writes] })
    if (isWhole || Object.keys(changes).length > 0)
      store(changes, isWhole ? request.saveId : partOf(request.saveId))
    return isWhole ? withCopy() : { kind: 'stale', copy: copy() }
  }

  const submit = (request: { version: number; saveId: string }): SubmitReply => {
    if (reference) return { kind: 'submitted', reference }
    if (request.version !== version) return { kind: 'stale', copy: copy() }
    version += 1
    lastSaveIds = [request.saveId, ...lastSaveIds.slice(1)]
    reference = `reference of ${request.saveId}`
    return { kind: 'submitted', reference }
  }

  return {
    save,
    submit,
    copy,
    reference: () => reference,
    received,
    /** The ids of the saves that were stored, in this order; each of them raised the version. */
    applied,
    writes,
    refusals,
    lastWrite: (field: string) => writes.findLast((write) => write.field === field),
    storeElsewhere: (changes: Answers) => store(changes, `elsewhere-${version}`),
  }
}

export type ModelServer = ReturnType<typeof createModelServer>
