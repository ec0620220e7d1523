// What applicants read about their case.
import type { ClosedReason, OpenStage, Stage, WaitingFor } from './case.ts'

export const timelineRows = ['submitted', 'review', 'offers', 'choice', 'closing'] as const
type TimelineRow = (typeof timelineRows)[number]

type StageWords = {
  badge: string
  /** Also a mail's subject: no answers, health, or money. */
  title: string
  text: string
}

const openStageWords: Readonly<Record<OpenStage, StageWords & { row: TimelineRow }>> = {
  'in-review': {
    row: 'review',
    badge: 'In Review',
    title: 'We’re reviewing your policy',
    text: 'Our case team is reading your application.',
  },
  'documents-requested': {
    row: 'review',
    badge: 'Your Turn',
    title: 'We need something from you',
    text: 'Please send us what’s on the list. As soon as we have it, we’ll continue.',
  },
  valuation: {
    row: 'review',
    badge: 'Valuation',
    title: 'We’re working out the value of your policy',
    text: 'Our specialists are taking a close look at your policy.',
  },
  'collecting-offers': {
    row: 'offers',
    badge: 'Collecting Offers',
    title: 'We’re asking buyers for offers',
    text: 'Licensed buyers are looking at your case. We’ll call you when the offers are in.',
  },
  'offers-ready': {
    row: 'choice',
    badge: 'Offers Ready',
    title: 'Your offers are ready',
    text: 'Please call us, and we’ll look at each offer together. Take your time. You can say no to all of them.',
  },
  closing: {
    row: 'closing',
    badge: 'Closing',
    title: 'We’re completing your sale',
    text: 'The buyer and your insurance company are doing the paperwork. Please keep paying your premiums until we tell you that the sale is complete.',
  },
}

const closedWords: Readonly<Record<ClosedReason, StageWords>> = {
  sold: {
    badge: 'Sale Complete',
    title: 'Your sale is complete',
    text: 'Your policy now belongs to the buyer, and you don’t need to pay its premiums anymore. Thank you for trusting us.',
  },
  'not-eligible': {
    badge: 'Closed',
    title: 'We can’t sell this policy for you',
    text: 'We looked at your policy carefully, and it isn’t one that buyers are looking for today. This isn’t about you as a person. Your policy stays just as it is, so keep paying its premiums if you want to keep it.',
  },
  withdrawn: {
    badge: 'Closed',
    title: 'We closed your case, as you asked',
    text: 'Your policy stays just as it is, so keep paying its premiums if you want to keep it. If you change your mind, call us. You’re always welcome.',
  },
  'no-offer': {
    badge: 'Closed',
    title: 'No buyer made an offer',
    text: 'We asked many buyers, and we’re sorry that none made an offer this time. Your policy stays just as it is, so keep paying its premiums if you want to keep it. Offers can change with time, so feel free to ask us again.',
  },
}

export const allDocumentsHere: StageWords = {
  badge: 'In Review',
  title: 'We have what we asked for',
  text: 'Thank you. We’ll read it, and then we’ll continue with your case.',
}

export const stageWords = (stage: Stage, reason: ClosedReason | null): StageWords =>
  stage === 'closed' ? closedWords[reason ?? 'withdrawn'] : openStageWords[stage]

export const rowOf = (stage: OpenStage): TimelineRow => openStageWords[stage].row

/** If nothing is asked for. `you`: only told in a call. */
export const needWords: Readonly<Record<WaitingFor, string>> = {
  us: 'Nothing. We are working on your case.',
  you: 'Please call us. We need to talk to you.',
  insurer: 'Nothing. We are waiting for your insurance company.',
  doctor: 'Nothing. We are waiting for your doctor’s office.',
  buyers: 'Nothing. We are waiting for buyers.',
}
