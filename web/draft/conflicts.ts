// Answers that this window and another one both gave, differently (F-6). What is not yet stored here stands over the other's; what
// was stored from here before gives way, for the other's came later. Both values stay to be shown until the person has chosen.
import { type Answers, isSameAnswer } from './unsaved-answers.ts'

export type ConflictSide = 'mine' | 'theirs'

const answerAt = (answers: ReadonlyMap<string, unknown>): Answers => Object.fromEntries(answers)

export const createConflicts = () => {
  /** What the other window gave where the own answer stands. */
  const theirs = new Map<string, unknown>()
  /** What was given here where the other window's answer stands. */
  const mine = new Map<string, unknown>()
  /** Saved from here in this session, and not given up. */
  const acknowledged = new Map<string, unknown>()
  /** Sent since the last acknowledged save: it may be stored, and is then not somebody else's. */
  const sent = new Map<string, unknown[]>()

  const wasSent = (field: string, value: unknown) =>
    sent.get(field)?.some((one) => isSameAnswer(one, value)) ?? false

  const offer = (offers: Map<string, unknown>, field: string, offered: unknown, standing: unknown) => {
    if (isSameAnswer(offered, standing)) offers.delete(field)
    else offers.set(field, offered)
  }

  const compare = (field: string, other: unknown, own: Answers) => {
    if (Object.hasOwn(own, field)) {
      mine.delete(field)
      offer(theirs, field, other, own[field])
    } else if (acknowledged.has(field)) {
      theirs.delete(field)
      offer(mine, field, acknowledged.get(field), other)
    }
  }

  return {
    /** Field to the other window's answer; the own one stands. null: it was taken back there. */
    theirs: () => answerAt(theirs),
    /** Field to the own earlier answer; the other window's stands. */
    mine: () => answerAt(mine),
    /** What was sent and may be stored. */
    sent: (field: string): readonly unknown[] => sent.get(field) ?? [],
    onSent: (answers: Answers) => {
      for (const [field, value] of Object.entries(answers))
        if (!wasSent(field, value)) sent.set(field, [...(sent.get(field) ?? []), value])
    },
    onSaved: (answers: Answers) => {
      sent.clear()
      for (const [field, value] of Object.entries(answers)) acknowledged.set(field, value)
    },
    /** The answer was changed back to what is stored: that is the person's word as well. */
    onChangedBack: (field: string, value: unknown) => void acknowledged.set(field, value),
    /** @param own what is not yet stored here */
    onNewerCopy: (before: Answers, newer: Answers, own: Answers) => {
      for (const field of new Set([...Object.keys(before), ...Object.keys(newer)])) {
        const other = newer[field] ?? null
        if (!isSameAnswer(other, before[field]) && !wasSent(field, other)) compare(field, other, own)
      }
    },
    /** The own answer was changed: whoever types sees what the other window gave. */
    onChange: (field: string, value: unknown) => {
      mine.delete(field)
      if (theirs.has(field) && isSameAnswer(theirs.get(field), value)) theirs.delete(field)
    },
    /** Ends the notice; gives the answer to change to, if any. */
    settle: (field: string, side: ConflictSide): Answers => {
      const offers = side === 'mine' ? mine : theirs
      const chosen = offers.has(field) ? { [field]: offers.get(field) } : {}
      if (mine.has(field) && side === 'theirs') acknowledged.delete(field)
      mine.delete(field)
      theirs.delete(field)
      return chosen
    },
  }
}
