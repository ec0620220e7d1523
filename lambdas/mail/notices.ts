// The notices about an account. None has a link.
import { brand, escaped, mailHtml, paragraph, plainHelp } from './mail-frame.ts'

export type Notice = { subject: string; html: string; text: string }

const { PRODUCT_NAME: product, SUPPORT_PHONE: phone } = brand

const eastern = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/New_York',
})

const whenOf = (time: number) => `on ${eastern.format(time).replaceAll('\u202f', ' ')} Eastern time`

const notice = (subject: string, lead: string, more: readonly string[] = []): Notice => {
  const paragraphs = [
    lead,
    ...more,
    'Was this you? Then you do not need to do anything.',
    `If it was not you, please call us right away: ${phone}`,
  ]
  return {
    subject,
    html: mailHtml(escaped(subject), paragraphs.map(escaped).map(paragraph)),
    text: [product, subject, ...paragraphs, plainHelp].join('\n\n'),
  }
}

export const emailChangeAsked = (time = Date.now()): Notice =>
  notice(
    'Someone wants to change your email',
    `Someone who is signed in to your ${product} account asked ${whenOf(time)} to change its email address.`,
    [
      'Your email has not changed yet. It changes when that person types the code that we sent to the new address.',
    ],
  )

export const emailChanged = (time = Date.now()): Notice =>
  notice(
    'Your email was changed',
    `The email address of your ${product} account was changed ${whenOf(time)}. Only the new address can sign in now.`,
  )

export const twoStepTurnedOn = (time = Date.now()): Notice =>
  notice(
    'Two-step sign-in is on',
    `Two-step sign-in was turned on for your ${product} account ${whenOf(time)}. From now on, signing in takes your password and six digits from an app.`,
  )

export const twoStepTurnedOff = (time = Date.now()): Notice =>
  notice(
    'Two-step sign-in is off',
    `Two-step sign-in was turned off for your ${product} account ${whenOf(time)}. Your password is enough to sign in now.`,
  )
