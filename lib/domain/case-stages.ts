// The stages of a case after submission: where each can lead, who is waited for, and its words. A new stage is one entry here.

/** The rows of the dashboard's timeline. */
export const timelineRows = ['submitted', 'review', 'offers', 'choice', 'closing'] as const
export type TimelineRow = (typeof timelineRows)[number]

/** What the applicant reads if nothing is needed from them. `you` is for what can only be told in a call. */
export const waitingForWords = {
  us: { applicant: 'Nothing. We are working on your case.', team: 'Us' },
  you: { applicant: 'Please call us. We need to talk to you.', team: 'The applicant' },
  insurer: {
    applicant: 'Nothing. We are waiting for your insurance company.',
    team: 'The insurance company',
  },
  doctor: { applicant: 'Nothing. We are waiting for your doctor’s office.', team: 'A doctor’s office' },
  buyers: { applicant: 'Nothing. We are waiting for buyers.', team: 'Buyers' },
} as const
export type WaitingFor = keyof typeof waitingForWords

type StageWords = {
  /** Of the status badge. */
  badge: string
  /** Also the subject of the mail, so it has no answer, no health, and no money. */
  title: string
  text: string
}

type CaseStage = StageWords & {
  /** For the team. */
  name: string
  row: TimelineRow
  waitingFor: WaitingFor
  /** Business days until we promise the next update. */
  updateWithin: number
  /** Where the team can move it, the usual next stage first. It can also keep its stage, which promises a new date. */
  next: readonly (OpenStage | 'closed')[]
}

export const openStages = [
  'in-review',
  'documents-requested',
  'valuation',
  'collecting-offers',
  'offers-ready',
  'closing',
] as const
export type OpenStage = (typeof openStages)[number]

export const caseStages: Readonly<Record<OpenStage, CaseStage>> = {
  'in-review': {
    name: 'In review',
    badge: 'In Review',
    title: 'We’re reviewing your policy',
    text: 'Our case team is reading your application.',
    row: 'review',
    waitingFor: 'us',
    updateWithin: 3,
    next: ['valuation', 'documents-requested', 'closed'],
  },
  'documents-requested': {
    name: 'Documents requested',
    badge: 'Your Turn',
    title: 'We need something from you',
    text: 'Please send us what’s on the list. As soon as we have it, we’ll continue.',
    row: 'review',
    waitingFor: 'you',
    updateWithin: 10,
    next: ['in-review', 'closed'],
  },
  valuation: {
    name: 'Valuation',
    badge: 'Valuation',
    title: 'We’re working out the value of your policy',
    text: 'Our specialists are taking a close look at your policy.',
    row: 'review',
    waitingFor: 'us',
    updateWithin: 10,
    next: ['collecting-offers', 'in-review', 'closed'],
  },
  'collecting-offers': {
    name: 'Collecting offers',
    badge: 'Collecting Offers',
    title: 'We’re asking buyers for offers',
    text: 'Licensed buyers are looking at your case. We’ll call you when the offers are in.',
    row: 'offers',
    waitingFor: 'buyers',
    updateWithin: 10,
    next: ['offers-ready', 'valuation', 'closed'],
  },
  'offers-ready': {
    name: 'Offers ready',
    badge: 'Offers Ready',
    title: 'Your offers are ready',
    text: 'Please call us, and we’ll look at each offer together. Take your time. You can say no to all of them.',
    row: 'choice',
    waitingFor: 'you',
    updateWithin: 5,
    next: ['closing', 'collecting-offers', 'closed'],
  },
  closing: {
    name: 'Closing',
    badge: 'Closing',
    title: 'We’re completing your sale',
    text: 'The buyer and your insurance company are doing the paperwork. Please keep paying your premiums until we tell you that the sale is complete.',
    row: 'closing',
    waitingFor: 'insurer',
    updateWithin: 5,
    next: ['closed', 'offers-ready'],
  },
}

/** What the applicant reads while documents are requested, once we have all of them. */
export const allDocumentsHere: StageWords = {
  badge: 'In Review',
  title: 'We have what we asked for',
  text: 'Thank you. We’ll read it, and then we’ll continue with your case.',
}

/** Why a case was closed. The words are for people who might be disappointed. */
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

export type Stage = OpenStage | 'closed'

export const stageName = (stage: Stage): string => (stage === 'closed' ? 'Closed' : caseStages[stage].name)

/** What the applicant reads about a stage. A closed case is told by its reason. */
export const stageWords = (stage: Stage, reason: ClosedReason | null): StageWords =>
  stage === 'closed' ? closedReasons[reason ?? 'withdrawn'] : caseStages[stage]

/** Where a case can go from here. A closed case stays closed, but its closing can be undone for a while. */
export const movesFrom = (stage: Stage): readonly Stage[] =>
  stage === 'closed' ? [] : [...caseStages[stage].next, stage]

/** Asking for documents isn't progress, so having them isn't a step back. */
const orderOf = (stage: Stage) => {
  if (stage === 'closed') return openStages.length
  return openStages.indexOf(stage === 'documents-requested' ? 'in-review' : stage)
}

export const isMoveBack = (from: Stage, to: Stage): boolean => orderOf(to) < orderOf(from)
