// The server's side of saving and submitting, in memory, kept true to lambdas/{records,draft-update,submit-application}.ts
// (test/lambdas/records/model-server.test.ts compares them). Its history of every write tells the oracle whose value took whose place.
import type { SaveAnswer, SavedCopy, SaveRequest } from '#web/draft/save-call.ts'
import { isSameAnswer } from '#web/draft/unsaved-answers.ts'

type Answers = Readonly<Record<string, unknown>>
/** `version` is the one that the write made. */
export type Write = { saveId: string; version: number; field: string; value: unknown }
type Refused = { request: SaveRequest; writes: readonly Write[] }
export type SubmitAnswer = { kind: 'submitted'; reference: string } | { kind: 'stale'; copy: SavedCopy }

/** Under what id a part of a save is stored, when another window changed the rest. */
export const partOf = (saveId: string) => `${saveId} in part`

export const createModelServer = () => {
  let answers: Answers = {}
  let version = 0
  let lastSaveId = ''
  let reference: string | undefined
  const received: SaveRequest[] = []
  const applied: string[] = []
  const writes: Write[] = []
  const refusals: Refused[] = []

  const copy = (): SavedCopy => ({ answers, version })

  const store = (changes: Answers, saveId: string) => {
    for (const [field, value] of Object.entries(changes))
      writes.push({ saveId, version: version + 1, field, value })
    answers = { ...answers, ...changes }
    version += 1
    lastSaveId = saveId
    applied.push(saveId)
  }

  const untouched = ({ answers: changes, mayReplace }: SaveRequest): Answers =>
    Object.fromEntries(
      Object.entries(changes).filter(
        ([field, answer]) =>
          mayReplace &&
          [answer, ...(mayReplace[field] ?? [])].some((value) => isSameAnswer(value, answers[field])),
      ),
    )

  const isStored = (changes: Answers) =>
    Object.entries(changes).every(([field, answer]) => isSameAnswer(answer, answers[field]))

  const withCopy = (): SaveAnswer => ({ kind: 'saved', version, copy: copy() })

  const save = (request: SaveRequest): SaveAnswer => {
    received.push(request)
    const isExpected = request.version === version || request.previousSaveId === lastSaveId
    if (!reference && isExpected) {
      store(request.answers, request.saveId)
      return { kind: 'saved', version }
    }
    if (request.saveId === lastSaveId) return { kind: 'saved', version }
    if (reference) return { kind: 'closed', error: new Error('submitted') }
    if (applied.slice(-4).includes(request.saveId)) return withCopy()
    const free = untouched(request)
    const isWhole =
      request.mayReplace !== undefined && Object.keys(free).length === Object.keys(request.answers).length
    const id = isWhole ? request.saveId : partOf(request.saveId)
    if (!isWhole) refusals.push({ request, writes: [...writes] })
    if (!isStored(free) && !applied.slice(-4).includes(id)) store(free, id)
    if (isWhole) return withCopy()
    return { kind: 'stale', copy: copy() }
  }

  const submit = (request: { version: number; saveId: string }): SubmitAnswer => {
    if (reference) return { kind: 'submitted', reference }
    if (request.version !== version) return { kind: 'stale', copy: copy() }
    version += 1
    lastSaveId = request.saveId
    reference = `reference of ${request.saveId}`
    return { kind: 'submitted', reference }
  }

  return {
    save,
    submit,
    copy,
    reference: () => reference,
    /** Every save that arrived, in this order. */
    received,
    /** The ids of the saves that were stored, in this order; each of them raised the version. */
    applied,
    writes,
    refusals,
    lastWrite: (field: string) => writes.findLast((write) => write.field === field),
    /** Another device saves. */
    storeElsewhere: (changes: Answers) => store(changes, `elsewhere-${version}`),
  }
}

export type ModelServer = ReturnType<typeof createModelServer>
