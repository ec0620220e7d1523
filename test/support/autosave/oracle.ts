// Judges a schedule by what the windows noted and what the server stored: nothing shown as saved may be missing unless a later value
// took its place in sight of somebody, and each thing happened once. Throws an error that says what was lost.
import { autosaveLongestWait } from '#domain/constants.ts'
import { isSameAnswer } from '#web/draft/save-call.ts'
import { fields } from './autosave-schedule.ts'
import { type ModelServer, partOf, type Write } from './model-server.ts'
import type { ModelWindow } from './model-window.ts'

const show = (value: unknown) => JSON.stringify(value ?? null)
const windowOf = (saveId: string) => saveId.slice(0, saveId.lastIndexOf('-'))
const numberOf = (saveId: string) => Number.parseInt(saveId.slice(saveId.lastIndexOf('-') + 1), 16)

/** The window shows its own earlier answer beside the one that replaced it. */
const isOffered = (window: ModelWindow, field: string, value: unknown) => {
  const conflict = window.engine.conflicts()[field]
  return conflict?.kept === 'theirs' && isSameAnswer(conflict.other, value)
}

/**
 * The server knows the last save of each of the last four windows that saved in turn. After that, it can only compare the answers: to
 * refuse them would lose the final save of a page that was slow.
 */
const rememberedTurns = 4

/** The saves before one that the server can still recognize. */
const rememberedBefore = (applied: readonly string[], index: number) => {
  let turns = 0
  const start = applied.slice(0, index).findLastIndex((saveId, at) => {
    const next = at + 1 < index ? applied[at + 1] : undefined
    if (next === undefined || windowOf(next) !== windowOf(saveId)) turns += 1
    return turns > rememberedTurns
  })
  return applied.slice(start + 1, index)
}

export const createOracle = (server: ModelServer) => {
  const ledger = new Set<string>()
  const entry = (name: string, field: string, value: unknown) => `${name} ${field} ${show(value)}`

  const isWrittenBy = (window: ModelWindow, write: Write | undefined) =>
    write !== undefined && windowOf(write.saveId) === window.name

  const writesOf = (field: string) => server.writes.filter((write) => write.field === field)

  /** What the window chose last is stored, or was stored after that and another window's value has taken its place. */
  const expectStored = (window: ModelWindow) => {
    const stored = server.copy().answers
    for (const [field, value] of window.typed) {
      if (isSameAnswer(stored[field], value)) continue
      const isReplaced = !isWrittenBy(window, server.lastWrite(field))
      const since = server.writes.slice(window.typedAfter.get(field))
      const wasStored = since.some((write) => write.field === field && isSameAnswer(write.value, value))
      if (!isReplaced || !wasStored)
        throw new Error(
          `${window.name} shows ${field} = ${show(value)} as saved; stored is ${show(stored[field])}`,
        )
    }
  }

  /** Kept until the end: thrown here, it would end up in the engine under test. */
  let failure: unknown
  const onShownAsSaved = (window: ModelWindow) => {
    try {
      expectStored(window)
    } catch (error) {
      failure ??= error
    }
    for (const [field, value] of window.typed) ledger.add(entry(window.name, field, value))
  }

  /** A value that was shown as saved and is no more gave way to one whose author saw it, or its own author is told. */
  const expectNoticed = (windows: readonly ModelWindow[]) => {
    const named = new Map(windows.map((window) => [window.name, window]))
    for (const field of fields) {
      const writes = writesOf(field)
      writes.forEach((write, index) => {
        const next = writes[index + 1]
        const [author, successor] = [
          named.get(windowOf(write.saveId)),
          next && named.get(windowOf(next.saveId)),
        ]
        if (!next || !author || !successor || author === successor || isSameAnswer(write.value, next.value))
          return
        if (!ledger.has(entry(author.name, field, write.value))) return
        const isTold = author.isOpen() && isOffered(author, field, write.value)
        if (!successor.hasSeen(field, write.value) && !isTold)
          throw new Error(`${show(write.value)} in ${field} gave way to ${show(next.value)} unseen`)
      })
    }
  }

  const expectOnce = (windows: readonly ModelWindow[]) => {
    server.applied.forEach((saveId, index) => {
      const remembered = rememberedBefore(server.applied, index)
      if (remembered.includes(saveId)) throw new Error('A save was stored twice')
      const own = remembered.filter((one) => windowOf(one) === windowOf(saveId))
      if (own.some((one) => numberOf(one) > numberOf(saveId)))
        throw new Error(`${saveId} was stored after a later save`)
    })
    const { version } = server.copy()
    if (version !== server.applied.length + (server.reference() ? 1 : 0))
      throw new Error('The version is wrong')
    if (windows.some((window) => window.isRenamed()))
      throw new Error('A save of unknown fate went out under a new id')
    if (windows.some((window) => window.longestWait() > autosaveLongestWait))
      throw new Error('A word was typed on and on, and no save carried it in time')
    if (windows.some((window) => window.isLeftUnasked()))
      throw new Error('A window without a network was closed on unsaved words, and nobody was asked')
    const references = new Set(windows.map((window) => window.reference()).filter(Boolean))
    if (references.size > 1) throw new Error('There are two references')
    for (const reference of references)
      if (reference !== server.reference()) throw new Error('A window shows a wrong reference')
  }

  /** Everything went out before the page did; an answer may only be lost on the way, or meet another window's to the same question. */
  const expectSentOnClosing = (window: ModelWindow) => {
    for (const [field, value] of window.typed) {
      const last = window.sent.findLast((request) => field in request.answers)
      const wasStored = writesOf(field).some((write) => isSameAnswer(write.value, value))
      if (!last && !wasStored && value !== null)
        throw new Error(`${window.name} left without ever sending ${field} = ${show(value)}`)
      if (!last) continue
      const isThereAlready = writesOf(field).some(
        (write) => write.version > last.version && isSameAnswer(write.value, value),
      )
      if (!isSameAnswer(last.answers[field], value) && !isThereAlready)
        throw new Error(`${window.name} left without sending ${field} = ${show(value)}`)
      const refusal = server.refusals.find(({ request }) => request === last)
      if (!refusal || server.applied.includes(last.saveId)) continue
      if (writesOf(field).some((write) => write.saveId === partOf(last.saveId))) continue
      const before = refusal.writes.findLast((write) => write.field === field)
      if (isSameAnswer(before?.value, value)) continue
      const hasConflict = refusal.writes.some(
        (write) => write.version > last.version && write.field === field && !isWrittenBy(window, write),
      )
      if (!hasConflict) throw new Error(`${window.name} left, and its last words were refused`)
    }
  }

  const expectSettled = (window: ModelWindow) => {
    const { engine } = window
    if (engine.isClosed()) return
    if (engine.status() !== 'saved') throw new Error(`${window.name} does not come to rest`)
    expectStored(window)
    const stored = server.copy().answers
    for (const field of fields) {
      if (!isSameAnswer(engine.latest()[field], stored[field]))
        throw new Error(
          `${window.name} shows ${show(engine.latest()[field])} in ${field}; stored is ${show(stored[field])}`,
        )
      const own = window.typed.get(field)
      const wasSaved =
        ledger.has(entry(window.name, field, own)) && window.sent.some((sent) => field in sent.answers)
      const isReplaced = window.typed.has(field) && !isSameAnswer(own, stored[field])
      if (isReplaced && wasSaved && !isOffered(window, field, own))
        throw new Error(`${window.name} is not told that its ${field} = ${show(own)} was replaced`)
    }
  }

  /** A notice of two answers shows one that another window did give. */
  const expectTrueNotices = (windows: readonly ModelWindow[]) => {
    for (const window of windows)
      for (const { field, value } of window.offered) {
        const isTheirs = writesOf(field).some(
          (write) => isSameAnswer(write.value, value) && !isWrittenBy(window, write),
        )
        if (!isTheirs) throw new Error(`${window.name} shows ${show(value)} in ${field} as another window's`)
      }
  }

  return {
    onShownAsSaved,
    atTheEnd: (windows: readonly ModelWindow[]) => {
      if (failure) throw failure
      expectOnce(windows)
      expectNoticed(windows)
      expectTrueNotices(windows)
      for (const window of windows) {
        if (window.isOpen()) expectSettled(window)
        else if (!window.isExcused() && !server.reference()) expectSentOnClosing(window)
      }
    },
  }
}
