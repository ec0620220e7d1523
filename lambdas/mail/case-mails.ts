// To the applicant. No mail has an answer or a name of theirs, or says anything of health, money, or an insurer.
import * as z from 'zod/mini'
import { readApplication } from '#domain/application.ts'
import { businessDaysAfter } from '#domain/cases/business-days.ts'
import type { CaseView, TeamMail } from '#domain/cases/case.ts'
import { allDocumentsHere, caseStages, stageWords } from '#domain/cases/case-stages.ts'
import { teamMails } from '#domain/cases/team-mails.ts'
import {
  accountPath,
  copyPath,
  deleteDraftFragment,
  stopRemindersCall,
  stopRemindersPath,
} from '#domain/paths.ts'
import { insuredSignsApart } from '#domain/signers/who-must-sign.ts'
import { steps } from '#domain/steps.ts'
import { readableReference } from '#domain/text/readable-reference.ts'
import { daysAfter } from '../cases/days-after.ts'
import { caseMailSubject } from '../cases/outbox.ts'
import type { ApplicantMail, MailOf } from '../cases/stored-case.ts'
import { appUrl } from './app-url.ts'
import {
  type Blocks,
  brand,
  button,
  dayOfTime,
  fact,
  link,
  type Mail,
  mailOf,
  paragraph,
  phoneButton,
  phoneLink,
  referenceBox,
  type Words,
  weekday,
  weekdayOf,
  wholeDay,
  withPhoneLink,
} from './mail-frame.ts'
import { paperMail } from './paper-mails.ts'

const draftDays = z.coerce.number().check(z.int(), z.minimum(1)).parse(process.env.DRAFT_DAYS)

const { PRODUCT_NAME: product } = brand

export type MailedRecord = {
  user_id: string
  reference: string | null
  submitted_at: string | null
  updated_at: string
  form_data: unknown
  case: Pick<CaseView, 'stage' | 'next_update_by' | 'waiting_for' | 'requests'> | null
  mails: { token: string | null; sent: readonly { id: string; subject: string }[] }
}

export type CaseMail = Mail & { headers: readonly { Name: string; Value: string }[] }

const signInAddress = `${appUrl}/login`
const signIn = button('Sign in', signInAddress)
const toList = button('Sign in to see the list', signInAddress)

const callOrSignIn: Blocks = [phoneButton, paragraph(link('Sign in to see your case', signInAddress))]

const referenceOf = ({ reference }: MailedRecord): Blocks =>
  reference === null ? [] : [fact('Your reference', readableReference(reference))]

const whyOfCase = [
  'You’re receiving this email because you sent us an application. We write when something changes. If this isn’t about you, please call us at ',
  phoneLink,
  '.',
]

const ownAuthorization = [
  fact(
    'Your signed authorization',
    'You can download it as a PDF file. Sign in, and look for “Your papers” on your dashboard.',
  ),
]

const signersNeeded = [
  fact(
    'One more signature',
    'The insured person must sign the authorization. Sign in to ask them by email, or with a letter.',
  ),
]

const received = (record: MailedRecord): Blocks => {
  const submitted = dayOfTime(record.submitted_at ?? record.updated_at)
  const isApart = insuredSignsApart(readApplication(record.form_data))
  return [
    paragraph(
      `Thank you. Your application is with our case team.${isApart ? '' : ' You don’t need to do anything right now.'}`,
    ),
    referenceBox('Your reference', readableReference(record.reference ?? '')),
    paragraph('Please have it ready when you call us.'),
    fact(
      `By ${weekday(businessDaysAfter(submitted, 3))}`,
      'Your first update. We might call you if we have a question.',
    ),
    fact(
      `By ${weekday(businessDaysAfter(submitted, 5))}`,
      'We expect to finish our review. Then we’ll start to collect offers.',
    ),
    ...(isApart ? signersNeeded : ownAuthorization),
    fact(
      'Would you like a copy on paper?',
      'Sign in, then print or save it. ',
      link('Your signed copy', `${appUrl}${copyPath}`),
    ),
    signIn,
  ]
}

type Progress = MailOf<'stage' | 'corrected'>

/** A later move sends another mail. */
const currentOf = ({ stage }: Progress, { case: current }: MailedRecord) =>
  current?.stage === stage ? current : undefined

const areAllHere = (mail: Progress, record: MailedRecord) =>
  (mail.kind === 'stage' && mail.change === 'all-here') ||
  (mail.stage === 'documents-requested' && currentOf(mail, record)?.requests.every(({ done_at }) => done_at))

const wordsOf = (mail: Progress, record: MailedRecord) =>
  areAllHere(mail, record) ? allDocumentsHere : stageWords(mail.stage, mail.reason)

const asksForPapers = (mail: Progress, record: MailedRecord) =>
  wordsOf(mail, record) === stageWords('documents-requested', null)

const asksForCall = (mail: Progress, record: MailedRecord): boolean => {
  if (mail.stage === 'closed' || mail.stage === 'documents-requested') return false
  return (currentOf(mail, record)?.waiting_for ?? caseStages[mail.stage].waitingFor) === 'you'
}

const needs = (mail: Progress, record: MailedRecord): Blocks => {
  if (mail.stage === 'closed') return []
  const need = (...words: readonly Words[]) => [fact('What we need from you', ...words)]
  if (asksForPapers(mail, record)) return need('Please sign in to see the list.')
  return asksForCall(mail, record)
    ? need('Please call us at ', phoneLink, mail.stage === 'offers-ready' ? '.' : '. We need to talk to you.')
    : need('Nothing right now.')
}

const nextUpdate = ({ case: current }: MailedRecord): Blocks => {
  const day = current?.next_update_by ?? null
  return day === null ? [] : [fact('Next update by', weekdayOf(day))]
}

const ending = (mail: Progress, record: MailedRecord): Blocks => [
  ...referenceOf(record),
  ...(asksForCall(mail, record) ? callOrSignIn : [asksForPapers(mail, record) ? toList : signIn]),
]

const progress = (mail: Progress, record: MailedRecord): Blocks => [
  ...needs(mail, record),
  ...nextUpdate(record),
  ...ending(mail, record),
]

const beginnings = {
  moved: [],
  'moved-back': [
    paragraph('Your case went back a step. This happens when we need to take a second look at something.'),
  ],
  'new-date': [
    paragraph(
      'The day of your next update has changed, and the new one is below. We’re sorry if this means a longer wait.',
    ),
  ],
  'all-here': [],
} as const satisfies Record<MailOf<'stage'>['change'], Blocks>

const stage = (mail: MailOf<'stage'>, record: MailedRecord): Blocks => {
  const { title, text } = wordsOf(mail, record)
  const beginning = beginnings[mail.change]
  if (mail.change !== 'new-date') return [...beginning, paragraph(text), ...progress(mail, record)]
  return [
    ...beginning,
    ...nextUpdate(record),
    fact('Where your case is', title),
    ...needs(mail, record),
    ...ending(mail, record),
  ]
}

const corrected = (mail: MailOf<'corrected'>, record: MailedRecord): Blocks => {
  const { title, text } = wordsOf(mail, record)
  const mistaken = record.mails.sent.find(({ id }) => id === mail.corrects)
  const name = mistaken ? `, “${mistaken.subject},”` : ''
  return [
    paragraph(
      `We sent you an email about your case${name} by mistake. We’re sorry about that. Please ignore it: nothing about your policy has changed.`,
    ),
    fact('Where your case is', `${title}. ${text}`),
    ...progress(mail, record),
  ]
}

const stepsDone = [
  'Its first step isn’t done yet.',
  'One of its four steps is done.',
  'Two of its four steps are done.',
  'Three of its four steps are done.',
]
const doneOf = ({ form_data }: MailedRecord): string => {
  const application = readApplication(form_data)
  return stepsDone[steps.filter((step) => step.isFilled(application)).length] ?? ''
}

/** A draft with a letter, which lives longer, has no email. */
const draftReminder = (record: MailedRecord): Blocks => {
  const deletedOn = dayOfTime(daysAfter(record.updated_at, draftDays))
  return [
    paragraph(`You started an application at ${product}. ${doneOf(record)}`),
    paragraph('Everything you saved is still there. Sign in to continue where you left off.'),
    button('Continue', signInAddress),
    fact('If you do nothing', `We’ll delete your answers and your account on ${wholeDay(deletedOn)}.`),
    fact(
      'If you don’t want to continue',
      'You can delete it all now. We’ll ask you to sign in first. ',
      link('Delete my draft', `${appUrl}${accountPath}#${deleteDraftFragment}`),
    ),
  ]
}

const toCall: readonly TeamMail[] = ['call-us', 'tried-to-call', 'is-it-us']

const fromTeam = ({ text, sender }: MailOf<'from-team'>, record: MailedRecord): Blocks => [
  ...teamMails[text].lines(brand.SUPPORT_PHONE).map((line) => paragraph(...withPhoneLink(line))),
  fact(sender, product),
  ...referenceOf(record),
  ...(toCall.includes(text) ? callOrSignIn : [signIn]),
]

const blocksOf = (mail: ApplicantMail, record: MailedRecord): Blocks => {
  switch (mail.kind) {
    case 'received':
      return received(record)
    case 'stage':
      return stage(mail, record)
    case 'corrected':
      return corrected(mail, record)
    case 'draft-reminder':
      return draftReminder(record)
    case 'from-team':
      return fromTeam(mail, record)
    case 'authorization-ending':
    case 'paper-signed':
    case 'paper-taken-back':
    case 'document-problem':
    case 'signer-answered':
      return [
        ...paperMail(mail, insuredSignsApart(readApplication(record.form_data))),
        ...referenceOf(record),
        signIn,
      ]
  }
}

/** No log has the fragment that the page reads. A mail program calls the API itself. */
const stopAddresses = ({ user_id, mails }: MailedRecord) => {
  const parameters = new URLSearchParams({ user: user_id, token: mails.token ?? '' })
  return {
    page: `${appUrl}${stopRemindersPath}#${parameters}`,
    call: `${appUrl}${stopRemindersCall.path}?${parameters}`,
  }
}

const reminderParts = (record: MailedRecord) => {
  const { page, call } = stopAddresses(record)
  return {
    why: [
      'You’re receiving this email because of your application with us. It’s a reminder. ',
      link('Stop all reminders', page),
    ],
    headers: [
      { Name: 'List-Unsubscribe', Value: `<${call}>` },
      { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
    ],
  }
}

const isReminder = ({ kind }: Pick<ApplicantMail, 'kind'>): boolean =>
  kind === 'draft-reminder' || kind === 'authorization-ending'

export const caseMail = (mail: ApplicantMail, record: MailedRecord): CaseMail => {
  const { why, headers } = isReminder(mail) ? reminderParts(record) : { why: whyOfCase, headers: [] }
  const subject = caseMailSubject(mail)
  return { ...mailOf({ subject, blocks: blocksOf(mail, record), why }), headers }
}
