// An engineers' draft for counsel: docs/flags.md.

import { type DocumentKindId, documentKinds } from '../documents/document-kinds.ts'
import { paperAgeOf } from '../documents/paper-age.ts'
import { fields } from '../steps.ts'
import { daysAgo, daysBetween, easternDayOf, inDays } from '../text/eastern-day.ts'
import { readableReference } from '../text/readable-reference.ts'
import { ageOn, toIsoDate, toUsDate, yearsAfter } from '../text/us-date.ts'
import { type Flag, type FlagId, flagIdSchema } from './desk.ts'

/** Years from issue until a policy can be sold. Without states that have no law, no period, or one only for ill people. */
const statesByYears = {
  2: 'AK AR AZ CA CO CT FL GA HI ID IL KS KY LA MA MD ME MS MT NC NJ NV NY OK OR PA PR RI TN TX UT VA WA',
  4: 'MN',
  5: 'DE IA ND NE NH OH VT WI WV',
} as const

export const waitingYears: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(statesByYears).flatMap(([years, states]) =>
    states.split(' ').map((state) => [state, Number(years)]),
  ),
)

/** Days: YYYY-MM-DD. Amounts: dollars. */
export type FlagFacts = {
  state: string | null
  policy_type: string | null
  issue_date: string | null
  birth_date: string | null
  loan: number | null
  cash_value: number | null
  bounced: boolean
  /** They have papers that were taken back, and nobody told them. */
  buyers_to_tell: number
  /** Of a paper that holds. Also if a name isn't known. */
  signed_in_other_name: boolean
  /** Second signers, of papers that hold. */
  signed_by_applicants_email: readonly string[]
  /** Who was asked first, or must be: `asked_at` null. */
  waiting_signer: { name: string; asked_at: string | null } | null
  helpless_signer: { name: string; why: 'declined' | 'resting' | 'bounced' } | null
  /** The newest; null before the submission. */
  authorization_ends: string | null
  authorization_taken_back_at: string | null
  call: { on: string; person: { email: string | null } } | null
  /** Here, and nobody decided about them. */
  documents_to_look_at: number
  /** Of those that get old, in use. */
  oldest_paper: { kind: DocumentKindId; dated_on: string } | null
  /** Same policy number, or same birth date and last four digits. Only a case's page has them. */
  twins?: Twins
}

export type Twin = { id: string; reference: string; hasSamePolicy: boolean; isSamePerson: boolean }
/** `hasMore`: others, unread or too many to name. */
export type Twins = { found: readonly Twin[]; hasMore: boolean }

/** `today`: Eastern. */
type Rule = (facts: FlagFacts, today: string) => string | undefined

const contestableYears = 2
const leastAge = 65
const endingDays = 41

const dollars = (amount: number) =>
  amount.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  })

const realDay = (day: string | null) => toIsoDate(day ?? '')

const contestable: Rule = ({ issue_date }, today) => {
  const issued = realDay(issue_date)
  if (issued === undefined) return undefined
  const end = yearsAfter(issued, contestableYears)
  return today < end
    ? `The insurance company can contest this policy until ${toUsDate(end)}, two years from its issue.`
    : undefined
}

const stateNames: Readonly<Record<string, string>> = fields.state.options
const yearWords: Readonly<Record<number, string>> = { 2: 'two', 4: 'four', 5: 'five' }

const waitingPeriod: Rule = ({ state, issue_date }, today) => {
  const issued = realDay(issue_date)
  const years = waitingYears[state ?? '']
  if (state === null || issued === undefined || years === undefined) return undefined
  const end = yearsAfter(issued, years)
  return today < end
    ? `In ${stateNames[state] ?? state}, a policy can’t be sold in the ${yearWords[years] ?? years} years after its issue, so not before ${toUsDate(end)} unless an exception applies.`
    : undefined
}

const underAge: Rule = ({ birth_date }, today) => {
  const birth = realDay(birth_date)
  if (birth === undefined || yearsAfter(birth, leastAge) <= today) return undefined
  return `The insured person is ${ageOn(birth, today)} and turns ${leastAge} on ${toUsDate(yearsAfter(birth, leastAge))}.`
}

const loanOverCashValue: Rule = ({ loan, cash_value: cash }) =>
  loan !== null && cash !== null && loan > cash
    ? `The loan of ${dollars(loan)} is more than the cash value of ${dollars(cash)}.`
    : undefined

const endOfUnrevoked = ({ authorization_ends: end, authorization_taken_back_at: takenBack }: FlagFacts) =>
  takenBack === null ? realDay(end) : undefined

const authorizationEnding: Rule = (facts, today) => {
  const end = endOfUnrevoked(facts)
  if (end === undefined) return undefined
  const days = daysBetween(today, end)
  return days >= 0 && days <= endingDays
    ? `The authorization ends ${inDays(days)}, on ${toUsDate(end)}.`
    : undefined
}

const authorizationEnded: Rule = (facts, today) => {
  const end = endOfUnrevoked(facts)
  return end !== undefined && end < today ? `The authorization ended on ${toUsDate(end)}.` : undefined
}

const authorizationTakenBack: Rule = ({ authorization_taken_back_at: takenBack }) =>
  takenBack === null
    ? undefined
    : `The authorization was taken back. We recorded that on ${toUsDate(easternDayOf(takenBack))}.`

const sameness = ({ hasSamePolicy, isSamePerson }: Twin) => {
  const person = 'the same birth date with the same four digits'
  if (!hasSamePolicy) return person
  return isSamePerson ? `the same policy number, and ${person}` : 'the same policy number'
}

const perhapsTheSame: Rule = ({ twins }) => {
  if (!twins || twins.found.length === 0) return undefined
  const reasons = twins.found.map(
    (twin) => `Perhaps the same as ${readableReference(twin.reference)}: ${sameness(twin)}.`,
  )
  return [...reasons, ...(twins.hasMore ? ['There can be more such cases.'] : [])].join(' ')
}

const casesOf = ({ twins }: FlagFacts) => twins?.found.map(({ id, reference }) => ({ id, reference })) ?? []

const termPolicy: Rule = ({ policy_type }) =>
  policy_type === 'term'
    ? 'This is a term policy. Buyers usually want one that can be converted to permanent insurance.'
    : undefined

const otherName: Rule = ({ signed_in_other_name: isOther, signed_by_applicants_email: names }) => {
  const other =
    'The signer’s name isn’t the name of the account that signed, or one of them isn’t known. Please find out who signed.'
  const reasons = names.map(
    (name) => `${name} signed by a link to the applicant’s own email. Please call to find out who signed.`,
  )
  return [...(isOther ? [other] : []), ...reasons].join(' ') || undefined
}

const waitingForSignature: Rule = ({ waiting_signer: signer }, today) => {
  if (signer === null) return undefined
  const { name, asked_at } = signer
  return asked_at === null
    ? `${name} must sign the authorization, and wasn’t asked yet.`
    : `${name} was asked ${daysAgo(daysBetween(easternDayOf(asked_at), today))} and hasn’t signed.`
}

const troubles = {
  declined: 'said no',
  resting: 'gave wrong facts or codes too often, so the link rests',
  bounced: 'doesn’t get our emails',
} as const

const signerNeedsHelp: Rule = ({ helpless_signer: signer }) =>
  signer === null ? undefined : `${signer.name} ${troubles[signer.why]}. Please call the applicant.`

const mailBounced: Rule = ({ bounced }) =>
  bounced ? 'Our emails don’t reach the applicant. Please call, and ask for another address.' : undefined

const callBack: Rule = ({ call }, today) => {
  if (call === null) return undefined
  const when = call.on <= today ? 'today' : `on ${toUsDate(call.on)}`
  const late = call.on < today ? `, and it was due on ${toUsDate(call.on)}` : ''
  return `Call them ${when}: ${call.person.email ?? 'someone who left'} promised it${late}.`
}

const buyersToTell: Rule = ({ buyers_to_tell: count }) => {
  if (count === 0) return undefined
  const who = count === 1 ? 'A buyer has papers' : `${count} buyers have papers`
  return `${who} from this case under a signature that was taken back. Please tell them, and record it.`
}

const documentsToLookAt: Rule = ({ documents_to_look_at: count }) => {
  if (count === 0) return undefined
  return count === 1 ? 'One document waits for your decision.' : `${count} documents wait for your decision.`
}

const paperTooOld: Rule = ({ oldest_paper: paper }, today) => {
  if (paper === null) return undefined
  const { standing, text } = paperAgeOf(paper.dated_on, today)
  return standing === 'fresh' ? undefined : `${documentKinds[paper.kind].name}: its date is ${text}`
}

const flagRules: Readonly<Record<FlagId, Rule>> = {
  contestable,
  'waiting-period': waitingPeriod,
  'under-65': underAge,
  'term-policy': termPolicy,
  'loan-over-cash-value': loanOverCashValue,
  'authorization-ending': authorizationEnding,
  'authorization-ended': authorizationEnded,
  'authorization-taken-back': authorizationTakenBack,
  'buyers-to-tell': buyersToTell,
  'other-name': otherName,
  'waiting-for-signature': waitingForSignature,
  'signer-needs-help': signerNeedsHelp,
  'call-back': callBack,
  'mail-bounced': mailBounced,
  'documents-to-look-at': documentsToLookAt,
  'paper-too-old': paperTooOld,
  'perhaps-the-same': perhapsTheSame,
}

export const flagsOf = (facts: FlagFacts, today: string): Flag[] =>
  flagIdSchema.options.flatMap((id) => {
    const reason = flagRules[id](facts, today)
    if (reason === undefined) return []
    return [{ id, reason, ...(id === 'perhaps-the-same' && { cases: casesOf(facts) }) }]
  })
