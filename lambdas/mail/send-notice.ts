// Sends notices through SES. A stage without a sender sends none.
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { brand, type Mail } from './mail-frame.ts'

const sender = process.env.MAIL_FROM

/** Milliseconds, with retries. Cognito waits 5 seconds for a trigger. */
const longestWait = 3500

let ses: SESv2Client | undefined

export const canSendNotices = sender !== undefined

const send = async (from: string, to: string, { subject, html, text }: Mail): Promise<void> => {
  const Charset = 'UTF-8'
  /** Made by the first mail: it takes 4 ms of a cold start, and few calls send one. */
  ses ??= new SESv2Client({})
  await ses.send(
    new SendEmailCommand({
      FromEmailAddress: from,
      ReplyToAddresses: [brand.SUPPORT_EMAIL],
      Destination: { ToAddresses: [to] },
      Content: {
        Simple: {
          Subject: { Data: subject, Charset },
          Body: { Html: { Data: html, Charset }, Text: { Data: text, Charset } },
        },
      },
    }),
    { abortSignal: AbortSignal.timeout(longestWait) },
  )
}

export const sendNotice = async (addresses: readonly string[], notice: Mail): Promise<void> => {
  if (sender === undefined) return
  await Promise.all(addresses.map((to) => send(sender, to, notice)))
}
