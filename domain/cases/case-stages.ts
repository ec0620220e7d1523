// Stages after submission. A new one: its id in case.ts, an entry here, its words in case-words.ts.
import { type ClosedReason, type OpenStage, openStages, type Stage, type WaitingFor } from './case.ts'

export const waitingForWords: Readonly<Record<WaitingFor, { team: string }>> = {
  us: { team: 'Us' },
  you: { team: 'The applicant' },
  insurer: { team: 'The insurance company' },
  doctor: { team: 'A doctor’s office' },
  buyers: { team: 'Buyers' },
}

type CaseStage = {
  name: string
  waitingFor: WaitingFor
  /** Business days to the next update. */
  updateWithin: number
  /** The usual one first. Keeping its stage promises a new date. */
  next: readonly Stage[]
}

export const caseStages: Readonly<Record<OpenStage, CaseStage>> = {
  'in-review': {
    name: 'In review',
    waitingFor: 'us',
    updateWithin: 3,
    next: ['valuation', 'documents-requested', 'closed'],
  },
  'documents-requested': {
    name: 'Documents requested',
    waitingFor: 'you',
    updateWithin: 10,
    next: ['in-review', 'closed'],
  },
  valuation: {
    name: 'Valuation',
    waitingFor: 'us',
    updateWithin: 10,
    next: ['collecting-offers', 'in-review', 'closed'],
  },
  'collecting-offers': {
    name: 'Collecting offers',
    waitingFor: 'buyers',
    updateWithin: 10,
    next: ['offers-ready', 'valuation', 'closed'],
  },
  'offers-ready': {
    name: 'Offers ready',
    waitingFor: 'you',
    updateWithin: 5,
    next: ['closing', 'collecting-offers', 'closed'],
  },
  closing: {
    name: 'Closing',
    waitingFor: 'insurer',
    updateWithin: 5,
    next: ['closed', 'offers-ready'],
  },
}

export const closedReasons: Readonly<Record<ClosedReason, { name: string }>> = {
  sold: { name: 'Sold' },
  'not-eligible': { name: 'Not eligible' },
  withdrawn: { name: 'Withdrawn' },
  'no-offer': { name: 'No offer' },
}

export const stageName = (stage: Stage): string => (stage === 'closed' ? 'Closed' : caseStages[stage].name)

/** A closed case stays closed, except for the undo. */
export const movesFrom = (stage: Stage): readonly Stage[] =>
  stage === 'closed' ? [] : [...caseStages[stage].next, stage]

/** Asking for documents isn't progress: having them isn't a step back. */
const orderOf = (stage: Stage) => {
  if (stage === 'closed') return openStages.length
  return openStages.indexOf(stage === 'documents-requested' ? 'in-review' : stage)
}

export const isMoveBack = (from: Stage, to: Stage): boolean => orderOf(to) < orderOf(from)
