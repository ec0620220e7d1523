export const openStages = [
  'in-review',
  'documents-requested',
  'valuation',
  'collecting-offers',
  'offers-ready',
  'closing',
] as const
export type OpenStage = (typeof openStages)[number]
export type Stage = OpenStage | 'closed'

type WaitingWords = {
  team: string
  /** If nothing is asked for. `you`: only told in a call. */
  need: string
}

export const waitingForWords = {
  us: { team: 'Us', need: 'Nothing. We are working on your case.' },
  you: { team: 'The applicant', need: 'Please call us. We need to talk to you.' },
  insurer: { team: 'The insurance company', need: 'Nothing. We are waiting for your insurance company.' },
  doctor: { team: 'A doctor’s office', need: 'Nothing. We are waiting for your doctor’s office.' },
  buyers: { team: 'Buyers', need: 'Nothing. We are waiting for buyers.' },
} as const satisfies Record<string, WaitingWords>
type WaitingFor = keyof typeof waitingForWords

export const timelineRows = ['submitted', 'review', 'offers', 'choice', 'closing'] as const
type TimelineRow = (typeof timelineRows)[number]

/** A mail has the title, as its subject too, and the text: no answers, health, or money. */
type StageWords = {
  badge: string
  title: string
  text: string
}

type CaseStage = StageWords & {
  name: string
  row: TimelineRow
  waitingFor: WaitingFor
  /** Business days to the next update. */
  updateWithin: number
  /** The usual one first. Keeping its stage promises a new date. */
  next: readonly Stage[]
}

export const caseStages: Readonly<Record<OpenStage, CaseStage>> = {
  'in-review': {
    name: 'In review',
    row: 'review',
    waitingFor: 'us',
    updateWithin: 3,
    next: ['valuation', 'documents-requested', 'closed'],
    badge: 'In Review',
    title: 'We’re reviewing your policy',
    text: 'Our case team is reading your application.',
  },
  'documents-requested': {
    name: 'Documents requested',
    row: 'review',
    waitingFor: 'you',
    updateWithin: 10,
    next: ['in-review', 'closed'],
    badge: 'Your Turn',
    title: 'We need something from you',
    text: 'Please send us what’s on the list. As soon as we have it, we’ll continue.',
  },
  valuation: {
    name: 'Valuation',
    row: 'review',
    waitingFor: 'us',
    updateWithin: 10,
    next: ['collecting-offers', 'in-review', 'closed'],
    badge: 'Valuation',
    title: 'We’re working out the value of your policy',
    text: 'Our specialists are taking a close look at your policy.',
  },
  'collecting-offers': {
    name: 'Collecting offers',
    row: 'offers',
    waitingFor: 'buyers',
    updateWithin: 10,
    next: ['offers-ready', 'valuation', 'closed'],
    badge: 'Collecting Offers',
    title: 'We’re asking buyers for offers',
    text: 'Licensed buyers are looking at your case. We’ll call you when the offers are in.',
  },
  'offers-ready': {
    name: 'Offers ready',
    row: 'choice',
    waitingFor: 'you',
    updateWithin: 5,
    next: ['closing', 'collecting-offers', 'closed'],
    badge: 'Offers Ready',
    title: 'Your offers are ready',
    text: 'Please call us, and we’ll look at each offer together. Take your time. You can say no to all of them.',
  },
  closing: {
    name: 'Closing',
    row: 'closing',
    waitingFor: 'insurer',
    updateWithin: 5,
    next: ['closed', 'offers-ready'],
    badge: 'Closing',
    title: 'We’re completing your sale',
    text: 'The buyer and your insurance company are doing the paperwork. Please keep paying your premiums until we tell you that the sale is complete.',
  },
}

export const closedReasons = {
  sold: {
    name: 'Sold',
    badge: 'Sale Complete',
    title: 'Your sale is complete',
    text: 'Your policy now belongs to the buyer, and you don’t need to pay its premiums anymore. Thank you for trusting us.',
  },
  'not-eligible': {
    name: 'Not eligible',
    badge: 'Closed',
    title: 'We can’t sell this policy for you',
    text: 'We looked at your policy carefully, and it isn’t one that buyers are looking for today. This isn’t about you as a person. Your policy stays just as it is, so keep paying its premiums if you want to keep it.',
  },
  withdrawn: {
    name: 'Withdrawn',
    badge: 'Closed',
    title: 'We closed your case, as you asked',
    text: 'Your policy stays just as it is, so keep paying its premiums if you want to keep it. If you change your mind, call us. You’re always welcome.',
  },
  'no-offer': {
    name: 'No offer',
    badge: 'Closed',
    title: 'No buyer made an offer',
    text: 'We asked many buyers, and we’re sorry that none made an offer this time. Your policy stays just as it is, so keep paying its premiums if you want to keep it. Offers can change with time, so feel free to ask us again.',
  },
} as const satisfies Record<string, StageWords & { name: string }>
export type ClosedReason = keyof typeof closedReasons

export const allDocumentsHere: StageWords = {
  badge: 'In Review',
  title: 'We have what we asked for',
  text: 'Thank you. We’ll read it, and then we’ll continue with your case.',
}

export const stageWords = (stage: Stage, reason: ClosedReason | null): StageWords =>
  stage === 'closed' ? closedReasons[reason ?? 'withdrawn'] : caseStages[stage]

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
