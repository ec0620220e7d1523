import type { MailOf } from '../cases/stored-case.ts'
import { paperNames } from '../papers/paper-view.ts'
import { type Blocks, dayOfTime, fact, paragraph, phoneLink, wholeDay, wholeDayOf } from './mail-frame.ts'

const authorizationEnding = ({ ends_on }: MailOf<'authorization-ending'>, isApart: boolean): Blocks => [
  paragraph(
    `${isApart ? 'The insured person signed an authorization' : 'Your application came with a signed authorization'}. It lets us ask for the records that we need. It will end on ${wholeDayOf(ends_on)}.`,
  ),
  paragraph(
    isApart
      ? 'If your case is still open on that day, we’ll need a new one from them. Sign in to ask them again.'
      : 'If your case is still open on that day, we’ll need a new one from you. You can sign it now. Sign in, and look for “Papers to sign” on your dashboard. It takes a few minutes.',
  ),
]

const ifNotYou = fact('If this wasn’t you', 'Please call us right away at ', phoneLink, '.')

const paperSigned = ({ paper, at }: MailOf<'paper-signed'>): Blocks => [
  paragraph(
    `Thank you. On ${wholeDay(dayOfTime(at))}, the ${paperNames[paper]} was signed with your account.`,
  ),
  fact('Your copy', 'Sign in to download it as a PDF file. Look for “Your papers” on your dashboard.'),
  fact('If you change your mind', 'You can take it back on your dashboard at any time, or call us.'),
  ifNotYou,
]

const howTakenBack = {
  page: 'it was taken back on the dashboard of your account',
  link: 'the person who signed it took it back',
  letter: 'our team noted a letter that takes it back',
  phone: 'our team noted a call that takes it back',
  email: 'our team noted an email that takes it back',
} as const satisfies Record<MailOf<'paper-taken-back'>['by'], string>

const paperTakenBack = ({ paper, by, ended_on }: MailOf<'paper-taken-back'>): Blocks => [
  paragraph(
    `Your ${paperNames[paper]} ended on ${wholeDayOf(ended_on)}, because ${howTakenBack[by]}. We don’t use it anymore.`,
  ),
  fact('What this can’t undo', 'What we asked for or shared before that day stays as it is.'),
  fact('If you change your mind', 'You can sign a new one on your dashboard, or call us.'),
  ifNotYou,
]

/** Which document, and why, is told after the sign-in. */
const documentProblem: Blocks = [
  paragraph(
    'One of your documents needs your attention. Please sign in and look at “Your documents”. The page tells you what to do.',
  ),
  fact('If you need help', 'Please call us at ', phoneLink, '. We’re glad to help.'),
]

const answered = {
  signed: (paper) => [
    paragraph(`Good news: the person you asked has signed the ${paper}.`),
    fact('What happens next', 'We’ll go on with your case. You don’t need to do anything right now.'),
  ],
  declined: (paper) => [
    paragraph(`The person you asked to sign the ${paper} said no. Nobody has to sign.`),
    fact(
      'What you can do',
      'Sign in to see who it was. You can talk with them, and ask them again later. Or call us at ',
      phoneLink,
      '.',
    ),
  ],
  'taken-back': (paper) => [
    paragraph(`The person you asked took back the ${paper}. We don’t use it anymore.`),
    fact('What this can’t undo', 'What we asked for or shared before that day stays as it is.'),
    fact('What you can do', 'Sign in to see who it was. They can sign a new one if they want to.'),
  ],
} as const satisfies Record<MailOf<'signer-answered'>['answer'], (paper: string) => Blocks>

type PaperMail = MailOf<
  'authorization-ending' | 'paper-signed' | 'paper-taken-back' | 'document-problem' | 'signer-answered'
>

/** `isApart`: the insured person signs without this account. */
export const paperMail = (mail: PaperMail, isApart: boolean): Blocks => {
  switch (mail.kind) {
    case 'authorization-ending':
      return authorizationEnding(mail, isApart)
    case 'paper-signed':
      return paperSigned(mail)
    case 'paper-taken-back':
      return paperTakenBack(mail)
    case 'document-problem':
      return documentProblem
    case 'signer-answered':
      return answered[mail.answer](paperNames[mail.paper])
  }
}
