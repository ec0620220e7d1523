// One window with the application open: an engine, a person who types, and the moments at which the page goes. It notes what the
// person typed, saw and was told was saved; the oracle judges that against the server.
import { Autosave } from '#web/draft/autosave.ts'
import { isSameAnswer, type SaveReply, type SaveRequest } from '#web/draft/save-call.ts'
import type { Schedule } from '#web/platform/schedule.ts'
import { fields } from './autosave-schedule.ts'
import type { Failure, ModelNetwork } from './model-network.ts'
import type { ModelServer } from './model-server.ts'

type Surroundings = {
  /** Names this window, and begins the ids of its saves. */
  name: string
  server: ModelServer
  network: ModelNetwork
  schedule: Schedule
  /** Milliseconds. */
  now: () => number
  random: () => number
  /** 'All changes saved' is shown. */
  onShownAsSaved: (window: ModelWindow) => void
}

/** Milliseconds; what is answered later is passed over. */
const answerTimeout = 30_000

/** Milliseconds after which a held answer is released. */
const longestHold = 30_000

const helpOver: SaveReply = { kind: 'closed', error: new Error('They ended the help.') }

const offline: Failure = { kind: 'failed', error: new Error('offline') }
/** A new one each time: whoever waits for it is kept in memory as long as it is. */
const never = () => new Promise<never>(() => {})

export const createModelWindow = (surroundings: Surroundings) => {
  const { name, server, network, now, random } = surroundings
  let isOpen = true
  let isOnline = true
  let ids = 0
  let typings = 0
  let submitId: string | undefined
  let reference: string | undefined
  /** Lost words may be: the browser asked and the person insisted, or nobody could ask. */
  let isExcused = false
  let isLeftUnasked = false
  /** What wasn't saved by then is shown to the helper, and dies with the page. */
  let isHelpOver = false
  const typed = new Map<string, unknown>()
  /** The number of writes that the server had made when the answer was chosen. */
  const typedAfter = new Map<string, number>()
  const seen = new Map<string, Set<string>>(fields.map((field) => [field, new Set()]))
  const sent: SaveRequest[] = []
  const offered: { field: string; value: unknown }[] = []

  const newId = () => {
    ids += 1
    return `${name}-${ids}`
  }

  /** Timers and answers of a page that is gone come to nothing; its requests still arrive. */
  const schedule: Schedule = (run, milliseconds) => surroundings.schedule(() => isOpen && run(), milliseconds)
  const whileOpen = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const given = await answer
    return isOpen ? given : never()
  }
  const call = <Answer>(arrive: () => Answer) =>
    isOnline ? whileOpen(network.request(arrive)) : Promise.resolve(offline)

  /** A save of unknown fate is sent again under its own id, unless something was typed since. */
  let isRenamed = false
  let isFateUnknown = false
  let typedAtLastSave = -1
  /** Field to the time of its last keystroke: typed back and held, it counts as typed once it is released. */
  const heldAt = new Map<string, number>()
  const halfTyped = new Map<string, unknown>()
  const carriesHeld = (request: SaveRequest) => {
    const isCarried = Object.keys(request.answers).some((field) => heldAt.has(field))
    for (const [field, at] of heldAt) if (now() - at >= longestHold) heldAt.delete(field)
    return isCarried
  }
  /** Since when each field holds a new word that no save has carried; one that was there before may be stored already. */
  const waitingSince = new Map<string, number>()
  /** One is on its way, waits for its next try, or for other windows to come to rest. */
  let isSaving = false
  let answeredAt = 0
  let longestWait = 0
  const noteWaits = () => {
    if (isSaving) return
    for (const since of waitingSince.values())
      longestWait = Math.max(longestWait, now() - Math.max(since, answeredAt))
  }
  const send = async (request: SaveRequest): Promise<SaveReply> => {
    noteWaits()
    for (const field of Object.keys(request.answers)) waitingSince.delete(field)
    const isNew = request.saveId !== sent.at(-1)?.saveId
    if (isNew && !carriesHeld(request) && isFateUnknown && typings === typedAtLastSave) isRenamed = true
    if (isNew) typedAtLastSave = typings
    const attempt = sent.push(request)
    const sentAt = now()
    isFateUnknown = true
    isSaving = true
    const answer = await call(() => (isHelpOver ? helpOver : server.save(request)))
    if (answer.kind !== 'failed') isFateUnknown = false
    const isHeard = attempt === sent.length && now() - sentAt < answerTimeout
    if (isHeard && answer.kind !== 'failed' && answer.kind !== 'stale') {
      isSaving = false
      answeredAt = now()
    }
    return answer
  }

  const hasSeen = (field: string, value: unknown) =>
    seen.get(field)?.has(JSON.stringify(value ?? null)) ?? false

  /** Half an answer covers what the window knows, until it is the answer. */
  const isCovered = (field: string) => {
    const isReleased = !halfTyped.has(field) || isSameAnswer(halfTyped.get(field), engine.latest()[field])
    if (isReleased) halfTyped.delete(field)
    return !isReleased
  }

  const look = () => {
    const conflicts = engine.conflicts()
    for (const field of fields) {
      if (!isCovered(field)) seen.get(field)?.add(JSON.stringify(engine.latest()[field] ?? null))
      const conflict = conflicts[field]
      if (conflict) seen.get(field)?.add(JSON.stringify(conflict.other ?? null))
      if (conflict?.kept === 'mine') offered.push({ field, value: conflict.other })
    }
    if (isOpen && engine.status() === 'saved') surroundings.onShownAsSaved(window)
  }

  let isReady = false
  const engine = new Autosave({
    saved: server.copy(),
    send,
    step: () => 1,
    schedule,
    random,
    newId,
    onChange: () => isReady && look(),
  })
  isReady = true

  const goAway = () => {
    isOpen = false
  }
  /** The id that the page after a reload waits for is that of its last save. */
  const leave = () => {
    const noted = engine.leave()
    const isOwed = engine.status() !== 'saved' && !engine.isClosed()
    if (noted !== (isOwed ? sent.at(-1)?.saveId : undefined))
      throw new Error(`${name} names ${noted} as its last save`)
  }
  const leaveForGood = () => {
    leave()
    goAway()
  }

  const submit = async () => {
    submitId ??= newId()
    const saveId = submitId
    await engine.flush().catch((error: unknown) => {
      if (!engine.isClosed()) throw error
    })
    const answer = await call(() => server.submit({ version: engine.version(), saveId }))
    if (answer.kind === 'stale') engine.rebase(answer.copy)
    if (answer.kind !== 'submitted') return
    engine.stop()
    reference = answer.reference
  }

  const lookForOthers = async () => {
    if (engine.isClosed()) return
    const copy = await call(server.copy)
    if ('version' in copy && !engine.isClosed()) engine.rebase(copy)
  }

  const choose = (field: string, value: unknown) => {
    typed.set(field, value)
    typedAfter.set(field, server.writes.length)
    typings += 1
  }

  const window = {
    name,
    engine,
    typed,
    typedAfter,
    sent,
    offered,
    isLeftUnasked: () => isLeftUnasked,
    isOpen: () => isOpen,
    isExcused: () => isExcused,
    isRenamed: () => isRenamed,
    /** Milliseconds that a word waited for a save to carry it while none was on its way. */
    longestWait: () => longestWait,
    reference: () => reference,
    hasSeen,
    look,
    type: (field: string, value: unknown) => {
      if (engine.isClosed() || isSameAnswer(engine.latest()[field], value)) return
      noteWaits()
      if (hasSeen(field, value)) waitingSince.delete(field)
      else if (!waitingSince.has(field)) waitingSince.set(field, now())
      choose(field, value)
      halfTyped.delete(field)
      engine.change({ [field]: value })
    },
    typeBack: (field: string, word: unknown, isHeld: boolean) => {
      const shown = engine.latest()[field] ?? null
      if (!isHeld) for (const value of [word, shown]) window.type(field, value)
      else window.hold(field, [word, shown])
    },
    hold: (field: string, values: readonly unknown[]) => {
      if (engine.isClosed()) return
      choose(field, values.at(-1))
      halfTyped.set(field, values.at(-1))
      for (const held of [...heldAt.keys(), field]) heldAt.set(held, now())
      for (const value of values) engine.hold({ [field]: value })
    },
    settle: (field: string, side: 'mine' | 'theirs') => {
      if (engine.isClosed()) return
      const conflict = engine.conflicts()[field]
      if (conflict) {
        choose(field, conflict.kept === side ? engine.latest()[field] : conflict.other)
        waitingSince.delete(field)
        halfTyped.delete(field)
      }
      engine.settleConflict(field, side)
    },
    setOnline: (isNowOnline: boolean) => {
      isOnline = isNowOnline
      if (isOnline) engine.retryNow()
    },
    lookForOthers: () => void lookForOthers(),
    endHelp: () => {
      isHelpOver = true
      isExcused = true
    },
    submit: () => void submit().catch(() => {}),
    /** STA-5; where it fails the person is asked, and stays. */
    signOut: () =>
      void engine.flush().then(
        () => {
          if (engine.status() === 'saved') surroundings.onShownAsSaved(window)
          leaveForGood()
        },
        () => {},
      ),
    close: (insists: boolean) => {
      const isAsked = engine.wouldLose(isOnline)
      if (isAsked && !insists) return
      isExcused ||= isAsked
      isLeftUnasked = !isAsked && !isOnline && engine.status() !== 'saved'
      leaveForGood()
    },
    /** Hidden, and ended by the system without another word. */
    hide: leave,
    vanish: () => {
      isExcused ||= engine.wouldLose(isOnline)
      leave()
      goAway()
    },
    kill: () => {
      isExcused = true
      goAway()
    },
  }
  return window
}

export type ModelWindow = ReturnType<typeof createModelWindow>
