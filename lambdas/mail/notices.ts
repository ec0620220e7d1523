// Notices about an account. None has a link.
import { alertBox, brand, type Mail, mailOf, paragraph, phoneLink, strong } from './mail-frame.ts'

const { PRODUCT_NAME: product } = brand

let eastern: Intl.DateTimeFormat | undefined

/** The format is made when it is first used: it would take a tenth of a cold start. */
const whenOf = (time: number) => {
  eastern ??= new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/New_York',
  })
  return `on ${eastern.format(time).replaceAll('\u202f', ' ')} Eastern time`
}

const notice = (subject: string, ...paragraphs: readonly string[]): Mail =>
  mailOf({
    subject,
    blocks: [
      ...paragraphs.map((words) => paragraph(words)),
      paragraph('Was this you? Then you don’t need to do anything.'),
      alertBox(strong('If it wasn’t you, please call us right away:'), ' ', phoneLink),
    ],
    why: [[`You’re receiving this email because it’s about how you sign in to ${product}.`]],
  })

export const emailChangeAsked = (time = Date.now()): Mail =>
  notice(
    'Someone wants to change your email',
    `Someone who is signed in to your ${product} account asked ${whenOf(time)} to change its email address.`,
    'Your email hasn’t changed yet. It will change when that person enters the code that we sent to the new address.',
  )

export const emailChanged = (time = Date.now()): Mail =>
  notice(
    'Your email was changed',
    `The email address of your ${product} account was changed ${whenOf(time)}. From now on, only the new address can sign in.`,
  )

export const passwordChanged = (time = Date.now()): Mail =>
  notice(
    'Your password was changed',
    `The password of your ${product} account was changed ${whenOf(time)}. The old password no longer works.`,
  )

export const twoStepTurnedOn = (time = Date.now()): Mail =>
  notice(
    'Two-step sign-in is on',
    `Two-step sign-in was turned on for your ${product} account ${whenOf(time)}. From now on, you’ll sign in with your password and six digits from an app on your phone.`,
  )

export const twoStepTurnedOff = (time = Date.now()): Mail =>
  notice(
    'Two-step sign-in is off',
    `Two-step sign-in was turned off for your ${product} account ${whenOf(time)}. From now on, you’ll sign in with just your password.`,
  )
