// No notice has a link. A stage without a sender sends none.

import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import * as z from 'zod/mini'
import { errorName, log } from '../log.ts'
import { applicantKey } from '../table/item-keys.ts'
import { readItem } from '../table/table.ts'
import { alertBox, brand, type Mail, mailOf, messageOf, paragraph, phoneLink, strong } from './mail-frame.ts'

const { PRODUCT_NAME: product } = brand

let eastern: Intl.DateTimeFormat | undefined

/** Made when it is first used: it takes a tenth of a cold start. */
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
    why: [`You’re receiving this email because it’s about how you sign in to ${product}.`],
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

const sender = process.env.MAIL_FROM

/** Milliseconds, with retries. Cognito waits 5 seconds for a trigger. */
const longestWait = 3500

let ses: SESv2Client | undefined

export const sendNotice = async (addresses: readonly string[], notice: Mail): Promise<void> => {
  if (sender === undefined) return
  /** It takes 4 ms of a cold start, and few calls send a mail. */
  ses ??= new SESv2Client({})
  const client = ses
  const send = (to: string) =>
    client.send(new SendEmailCommand(messageOf(sender, to, notice)), {
      abortSignal: AbortSignal.timeout(longestWait),
    })
  await Promise.all(addresses.map(send))
}

const itemSchema = z.object({ account_email: z.string().check(z.minLength(1)) })

const accountEmailOf = async (userId: string): Promise<string> =>
  itemSchema.parse(await readItem(applicantKey(userId), ['account_email'])).account_email

export const notifyNewPassword = async (userId: string, email: string): Promise<void> => {
  try {
    await sendNotice([email], passwordChanged())
  } catch (error) {
    log({ event: 'notice-not-sent', userId, error: errorName(error) })
  }
}

const noticeFailed =
  'We couldn’t email a notice to your current address, so your email stays the same. Please try again later.'

export const notifyOldAddress = async (userId: string): Promise<void> => {
  if (sender === undefined) return
  try {
    await sendNotice([await accountEmailOf(userId)], emailChangeAsked())
  } catch (error) {
    log({ event: 'notice-not-sent', userId, error: errorName(error) })
    throw new Error(noticeFailed)
  }
}
