// What lists and flags know of second signers.

import type { FlagFacts } from '#domain/cases/flags.ts'
import { paperStateOf } from '#domain/papers/papers.ts'
import { type SignerState, type SignerView, signerLimits, signerName } from '#domain/signers/signers.ts'
import { insuredSignsApart } from '#domain/signers/who-must-sign.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { daysAfter, isTime } from '../cases/days-after.ts'
import { paperViewsOf } from '../papers/paper-view.ts'
import { type ApplicantRecord, applicationOf } from '../records/applicant-record.ts'
import { isResting } from './signer-code.ts'
import { signerViewsOf } from './signer-views.ts'
import { insuredIn } from './stored-signers.ts'

/** The insured person's name, if no authorization holds that they must sign apart. */
export const missingInsured = (record: ApplicantRecord, now: string): string | null => {
  if (!insuredSignsApart(applicationOf(record))) return null
  const today = easternDayOf(now)
  const holds = paperViewsOf(record).some(
    (paper) => paper.kind === 'authorization' && paperStateOf(paper, today) === 'in-force',
  )
  return holds ? null : signerName(insuredIn(record.form_data))
}

const waitingStates: readonly SignerState[] = ['asked', 'opened', 'letter']
const helplessStates = ['declined', 'resting'] as const

type Trouble = NonNullable<FlagFacts['helpless_signer']>['why']

const isWaiting = ({ state, is_bounced }: SignerView) => waitingStates.includes(state) && !is_bounced

const helpFor = ({ state, is_bounced, ...named }: SignerView) => {
  const why: Trouble | undefined =
    helplessStates.find((one) => one === state) ??
    (is_bounced && waitingStates.includes(state) ? 'bounced' : undefined)
  return why === undefined ? [] : [{ name: signerName(named), why }]
}

/** Who can't get to the copy of what they signed needs help as well. */
const viewsOf = (record: ApplicantRecord, now: string): SignerView[] => {
  const resting = record.signers.filter(isResting).map(({ id }) => id)
  return signerViewsOf(record, now).map((view) =>
    view.state === 'signed' && resting.includes(view.id) ? { ...view, state: 'resting' } : view,
  )
}

const waitingIn = (record: ApplicantRecord, views: readonly SignerView[], now: string) => {
  const [oldest] = views
    .filter(isWaiting)
    .sort((one, other) => ((one.asked_at ?? '') < (other.asked_at ?? '') ? -1 : 1))
  if (oldest) return { name: signerName(oldest), asked_at: oldest.asked_at }
  const name = views.some(({ role }) => role === 'insured') ? null : missingInsured(record, now)
  return name === null ? null : { name, asked_at: null }
}

type SignerFacts = Pick<FlagFacts, 'waiting_signer' | 'helpless_signer'>

export const signerFactsOf = (record: ApplicantRecord, now: string): SignerFacts => {
  if (record.case?.stage === 'closed') return { waiting_signer: null, helpless_signer: null }
  const views = viewsOf(record, now)
  return {
    waiting_signer: waitingIn(record, views, now),
    helpless_signer: views.flatMap(helpFor)[0] ?? null,
  }
}

/** Nothing comes of waiting any longer. */
export const isTeamsTurn = (record: ApplicantRecord, now: string): boolean =>
  viewsOf(record, now).some((view) => {
    if (view.state === 'recorded' || helpFor(view).length > 0) return true
    const { asked_at } = view
    return isWaiting(view) && isTime(asked_at) && daysAfter(asked_at, signerLimits.teamsTurn) <= now
  })
