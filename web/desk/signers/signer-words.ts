import type { DeskCase } from '#domain/contracts/desk-case-contract.ts'
import { documentKinds } from '#domain/documents/document-kinds.ts'
import { isChecked } from '#domain/documents/documents.ts'
import { paperTitles } from '#domain/papers/paper-titles.ts'
import type { SignerState, TeamSigner } from '#domain/signers/signers.ts'
import { insuredSignsApart } from '#domain/signers/who-must-sign.ts'
import { submitterName } from '#domain/submission-progress.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { inSentence } from '#web/desk/case/in-sentence.ts'
import { easternDayText, easternMomentText } from '#web/platform/eastern-text.ts'

type Standing = { type: 'pending' | 'success' | 'stopped' | 'warning'; text: string }

/** In a few words: they don't break well beside an icon. */
const standings: Readonly<Record<SignerState, (day: string) => Standing>> = {
  'not-asked': () => ({ type: 'pending', text: 'Not asked yet' }),
  asked: (day) => ({ type: 'pending', text: `Asked on ${day}` }),
  opened: (day) => ({ type: 'pending', text: `Opened on ${day}` }),
  resting: (day) => ({ type: 'warning', text: `Needs help since ${day}` }),
  declined: (day) => ({ type: 'stopped', text: `Declined on ${day}` }),
  letter: () => ({ type: 'pending', text: 'Needs a letter' }),
  recorded: () => ({ type: 'warning', text: 'Letter to be confirmed' }),
  signed: (day) => ({ type: 'success', text: `Signed on ${day}` }),
  'taken-back': (day) => ({ type: 'stopped', text: `Taken back on ${day}` }),
  expired: (day) => ({ type: 'stopped', text: `Ended on ${day}` }),
}

/** `since` of what expired is a day, else a moment. */
const dayOf = (since: string) => (/^\d{4}-\d{2}-\d{2}$/.test(since) ? toUsDate(since) : easternDayText(since))

export const standingOf = ({ state, since }: Pick<TeamSigner, 'state' | 'since'>): Standing =>
  standings[state](dayOf(since))

const roles = {
  insured: 'as the insured person',
  trustee: 'as a trustee who owns the policy',
  applicant: 'with every answer',
} as const

type Names = (email: string | null) => string

const askedLine =
  (name: Names) =>
  ({ at, by, email }: TeamSigner['invitations'][number]) =>
    `Asked ${email === null ? 'by letter' : `at ${email}`} by ${by === null ? 'the applicant' : inSentence(name(by))}, ${easternMomentText(at)}`

const letterLine = ({ signed_on: day, recorded_by: by }: NonNullable<TeamSigner['letter']>, name: Names) =>
  `The letter came back, signed on ${toUsDate(day)}. Recorded by ${inSentence(name(by))}`

const linkText = ({ state, email, link_until: until }: TeamSigner) => {
  if (email === null || !['asked', 'opened', 'resting'].includes(state)) return []
  return [until === null ? 'No link works now' : `The link works until ${easternMomentText(until)}`]
}

/** Below their standing, in the order of what happened. */
export const storyOf = (signer: TeamSigner, name: Names): string[] => {
  const { paper, role, invitations, reminders_sent: reminders, declines, letter } = signer
  return [
    `${paperTitles[paper]}, ${roles[role]}`,
    ...invitations.map(askedLine(name)),
    ...(reminders > 0 ? [reminders === 1 ? '1 reminder sent' : `${reminders} reminders sent`] : []),
    ...linkText(signer),
    ...declines.map(
      ({ at, reason }) =>
        `Declined, ${easternMomentText(at)}. ${reason === null ? 'They gave no reason' : `Why: ${reason}`}`,
    ),
    ...(letter ? [letterLine(letter, name)] : []),
  ]
}

const finished: readonly SignerState[] = ['signed', 'recorded']

export const canAskAgain = ({ role, state }: TeamSigner): boolean =>
  role !== 'applicant' && !finished.includes(state)

/** Someone must sign whom the applicant hasn't named. */
export const missingText = ({ form_data: answers, case: moved }: DeskCase): string | undefined => {
  if (!insuredSignsApart(answers) || moved?.signers.some(({ role }) => role === 'insured')) return undefined
  return `${submitterName(answers.firstName, answers.lastName)} must sign the authorization, and the applicant hasn’t asked them yet. They ask on their dashboard.`
}

/** Checked documents by their ids, letters first. */
export const scanOptions = ({ documents: { documents } }: DeskCase): Readonly<Record<string, string>> => {
  const isLetter = ({ kind }: (typeof documents)[number]) => (kind === 'signed-letter' ? 0 : 1)
  const scans = documents.filter(isChecked).toSorted((one, other) => isLetter(one) - isLetter(other))
  return {
    '': 'Choose one',
    ...Object.fromEntries(
      scans.map(({ id, kind, at }) => [id, `${documentKinds[kind].name}, ${easternMomentText(at)}`]),
    ),
  }
}

const firstOf = (signers: readonly TeamSigner[]) =>
  signers.filter(
    (signer, index) =>
      index < 3 || signer.is_bounced || signer.is_resting || standingOf(signer).type === 'warning',
  )

/** Shown until all are asked for: three, and those who wait for us, or did `before`: what was acted on stays. */
export const firstSigners = (
  signers: readonly TeamSigner[],
  before: readonly TeamSigner[],
): readonly TeamSigner[] => {
  const ids = new Set([...firstOf(before), ...firstOf(signers)].map(({ id }) => id))
  return signers.filter(({ id }) => ids.has(id))
}
