// Ready emails that one of the team sends from a case. They say nothing of answers, health, money, the policy, or the insurer.
import type { TeamMail } from './case.ts'

type ReadyText = {
  /** The subject, too. */
  title: string
  lines: (phone: string) => readonly string[]
}

export const teamMails: Readonly<Record<TeamMail, ReadyText>> = {
  'call-us': {
    title: 'Please call us',
    lines: (phone) => [
      'We have a question for you, and it’s easiest to talk about it.',
      `Please call us at ${phone}. Have your reference ready when you call. Anyone on our team can help you.`,
    ],
  },
  'tried-to-call': {
    title: 'We tried to call you',
    lines: (phone) => [
      'We tried to call you, but we didn’t reach you. Nothing is wrong. We just want to talk with you.',
      `Please call us back at ${phone} when it suits you. Have your reference ready when you call.`,
    ],
  },
  'got-your-message': {
    title: 'We got your message',
    lines: (phone) => [
      'Thank you for your message. We’ll call you with the answer.',
      `We don’t write about your case in an email, because others might read it. If you’d rather not wait, call us at ${phone}.`,
    ],
  },
  'send-papers': {
    title: 'How to send us your papers',
    lines: (phone) => [
      'Sign in and look for “Your documents” on your dashboard. There you see what we still need. You can send a file, or take a picture of each page with your phone.',
      'Please don’t send your papers by email. Your dashboard is safer.',
      `If you’d like help, call us at ${phone}. We’ll go through it with you.`,
    ],
  },
  'sign-in': {
    title: 'How to sign in again',
    lines: (phone) => [
      'Press “Sign in” in this email. Then type this email address and your password.',
      'Don’t remember your password? Press “Forgot your password?” on that page. We’ll email you a code, and with it you choose a new password. If the code doesn’t come, look in your spam folder, or ask for a new one.',
      `We’ll never ask you for your password. If you can’t get in, call us at ${phone}.`,
    ],
  },
  'what-is-next': {
    title: 'Where to see what happens next',
    lines: (phone) => [
      'Sign in, and your dashboard opens. It shows where your case is, what happens next, and the day of your next update. If we need something from you, it says so at the top.',
      `If you’d rather hear it, call us at ${phone}.`,
    ],
  },
  'is-it-us': {
    title: 'How to know that it’s really us',
    lines: (phone) => [
      'You asked if a call or a message was really from us. It’s good that you asked.',
      `When you aren’t sure, hang up, and don’t answer the message. Then call us at ${phone}, and we’ll tell you if it was us.`,
      'We’ll never ask you for your password.',
    ],
  },
}

type Standing = Readonly<{ isClosed: boolean; doNotCall: boolean }>

const whileOpen: readonly TeamMail[] = ['send-papers', 'what-is-next']
const withCalls: readonly TeamMail[] = ['tried-to-call', 'got-your-message']

/** Not of a day for news that a closed case doesn't have, and not of a call that they don't want. */
export const isTrueFor = (text: TeamMail, { isClosed, doNotCall }: Standing): boolean =>
  !(isClosed && whileOpen.includes(text)) && !(doNotCall && withCalls.includes(text))

/** To one person, in as many hours as the next limit. */
export const mostTeamMails = 10

/** Hours in which the same text isn't sent twice without asking. */
export const hoursBetweenMails = 24

type Named = Readonly<{ id: string; name: string; email: string | null }>

/** Of a member of the team, as the applicant reads it. */
export const senderNamed = (members: readonly Named[], id: string): string => {
  const member = members.find((one) => one.id === id)
  return member?.name || member?.email || 'Our team'
}

type Sent = Readonly<{ at: string; subject: string; fate: string }>

export const isLately = (at: string, now: string): boolean =>
  Date.parse(now) - Date.parse(at) < hoursBetweenMails * 3_600_000

/** When this text went out, or will, if that is less than a day ago. */
export const sentLately = (mails: readonly Sent[], text: TeamMail, now: string): string | undefined =>
  mails.find(
    ({ at, subject, fate }) => subject === teamMails[text].title && fate !== 'not-sent' && isLately(at, now),
  )?.at
