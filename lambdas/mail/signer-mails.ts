// To a second signer: who asks, and a link. No answer but why they are asked, and nothing of health, money, or the insurer.

import { signPath } from '#domain/paths.ts'
import { paperOfRole, type SignerRole, signerName } from '#domain/signers/signers.ts'
import { cleanLine } from '#domain/text/text-rules.ts'
import { caseMailSubject } from '../cases/outbox.ts'
import type { MailOf, SignerMail } from '../cases/stored-case.ts'
import { paperNames } from '../papers/paper-view.ts'
import type { StoredSigner } from '../signers/stored-signers.ts'
import { appUrl } from './app-url.ts'
import {
  alertBox,
  type Blocks,
  brand,
  button,
  dayOfTime,
  fact,
  type Mail,
  mailOf,
  paragraph,
  phoneLink,
  strong,
  wholeDay,
} from './mail-frame.ts'

const { PRODUCT_NAME: product } = brand

export type SignerMailFacts = {
  /** The applicant, by the name of the account. */
  askedBy: string | null
  signer: Pick<StoredSigner, 'first_name' | 'last_name' | 'role' | 'facts'>
  /** Nowhere but in this mail. */
  token: string
  until: string
}

const longestName = 80

/** The applicant chose it: no mail program shall make a link of it. */
const shownName = (name: string): string => {
  const plain = cleanLine(name.replace(/[:/@\\]/g, ' ').replace(/\.(?=\S)/g, '. '))
  return plain.length > longestName ? `${[...plain].slice(0, longestName).join('')}…` : plain
}

const whyAsked = {
  insured: 'The policy insures your life',
  trustee: 'You’re named as a trustee of the trust that owns the policy',
  applicant: 'You told us your answers on the phone',
} as const satisfies Record<SignerRole, string>

const linkOf = ({ token }: SignerMailFacts) => `${appUrl}${signPath}#${token}`

const forWhom = ({ signer }: SignerMailFacts) =>
  paragraph('This email is for ', strong(shownName(signerName(signer))), '.')

const askerOf = ({ askedBy }: SignerMailFacts) => (askedBy === null ? 'Someone' : shownName(askedBy))

const untilWords = ({ until }: SignerMailFacts) =>
  `The button works until ${wholeDay(dayOfTime(until))}. It’s only for you, so please don’t forward this email.`

const needs = ({ signer: { facts } }: SignerMailFacts) =>
  `We’ll send a six-digit code to this address. The page asks for that code${facts.ssn === null ? ' and' : ','} your birth date${facts.ssn === null ? '' : ', and the last four digits of your Social Security number'}.`

const asked = ({ is_reminder: isReminder }: MailOf<'signer-asked'>, facts: SignerMailFacts): Blocks => {
  const { role } = facts.signer
  return [
    forWhom(facts),
    ...(isReminder
      ? [paragraph('This is a reminder. You don’t have to do anything if you’d rather not.')]
      : []),
    paragraph(
      `${askerOf(facts)} asked ${product} what a life insurance policy is worth. ${whyAsked[role]}, so we need your own signature on a paper: the ${paperNames[paperOfRole[role]]}.`,
    ),
    button('Read the paper', linkOf(facts)),
    paragraph('You can read all of it first. Then you can sign it, or say no. It’s your choice.'),
    fact('How it works', `${needs(facts)} You don’t need an account.`),
    fact('How long you have', untilWords(facts)),
    alertBox(
      strong('You don’t know this person?'),
      ' Then please don’t press the button. Call us at ',
      phoneLink,
      ', and we’ll look into it.',
    ),
  ]
}

const copy = (facts: SignerMailFacts): Blocks => [
  forWhom(facts),
  paragraph(`Thank you for signing the ${paperNames[paperOfRole[facts.signer.role]]}.`),
  button('Get my copy', linkOf(facts)),
  fact('How it works', `${needs(facts)} Then you can download your copy.`),
  fact('If you change your mind', 'You can take the paper back at any time, with the same button.'),
  fact('Please keep this email', untilWords(facts)),
  alertBox(strong('You didn’t sign anything?'), ' Please call us right away at ', phoneLink, '.'),
]

export const signerMail = (mail: SignerMail, facts: SignerMailFacts): Mail => {
  const isCopy = mail.kind === 'signer-copy'
  return mailOf({
    subject: caseMailSubject(mail),
    ...(!isCopy && { heading: `${askerOf(facts)} asks for your signature` }),
    blocks: isCopy ? copy(facts) : asked(mail, facts),
    why: [
      `You’re receiving this email because ${askerOf(facts)} gave us your address. We write only about this paper.`,
    ],
  })
}
