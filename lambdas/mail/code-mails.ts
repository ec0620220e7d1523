// The mails with a code. Cognito replaces '{####}' by the code, so the placeholder must not be URL-encoded.
import type { CustomMessageTriggerEvent } from 'aws-lambda'
import * as z from 'zod/mini'
import { brand, escaped, mailHtml, paragraph } from './mail-frame.ts'

const appUrl = z.string().parse(process.env.APP_URL)
const product = escaped(brand.PRODUCT_NAME)

type Message = {
  subject: string
  heading: string
  lead: string
  button?: { text: string; link: string }
  code: { words: string; value: string }
  isCodeFirst?: true
  notes: string[]
}

const button = ({ text, link }: NonNullable<Message['button']>) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td class="press" bgcolor="#0f4c43" style="border-radius:10px;background:#0f4c43"><a href="${link}" style="display:inline-block;padding:16px 28px;border-radius:10px;font:700 20px/24px Arial,sans-serif;color:#ffffff;text-decoration:none">${text}</a></td></tr></table>`

const codeBox = ({ words, value }: Message['code']) =>
  `${paragraph(words)}<p class="code ink" style="margin:0 0 24px;padding:16px 8px;border:2px solid #0f4c43;border-radius:10px;background:#e6f0ec;font-size:32px;line-height:40px;font-weight:700;letter-spacing:4px;text-align:center;color:#1c2b2a;word-break:break-all">${value}</p>`

const blocksOf = (message: Message): string[] => {
  const steps = [message.button ? button(message.button) : '', codeBox(message.code)]
  return [
    paragraph(message.lead),
    ...(message.isCodeFirst ? steps.toReversed() : steps),
    ...message.notes.map(paragraph),
  ]
}

const ignore = 'If this was not you, you do not need to do anything.'
const secret = 'Please do not share this code with anyone.'

const confirmation = (event: CustomMessageTriggerEvent): Message => ({
  subject: 'Confirm your email address',
  heading: 'Please confirm your email',
  lead: `Thank you for applying at ${product}. One step is left: please press the button, so that we know this address is yours.`,
  button: {
    text: 'Confirm my email',
    link: `${appUrl}/auth/callback#type=signup&user=${event.userName}&token=${event.request.codeParameter}`,
  },
  code: {
    words: 'Are you on another device? Type this code on the sign-in page:',
    value: event.request.codeParameter,
  },
  notes: [
    'The button and the code work for 24 hours.',
    `You got this email because someone signed up with this address. ${ignore}`,
  ],
})

const withCode = (
  event: CustomMessageTriggerEvent,
  subject: string,
  [reason, sentence]: readonly [reason: string, sentence: string],
  time: string,
): Message => ({
  subject,
  heading: subject,
  lead: `${reason} ${ignore}`,
  code: { words: sentence, value: event.request.codeParameter },
  notes: [`The code works for ${time}. ${secret}`],
})

const invitation = (event: CustomMessageTriggerEvent): Message => ({
  subject: `Your ${brand.PRODUCT_NAME} account`,
  heading: 'An account was made for you',
  lead: `We made an account at ${product} for you. Your user name is <strong>${event.request.usernameParameter ?? ''}</strong>`,
  code: { words: 'Your password for the first sign-in:', value: event.request.codeParameter },
  isCodeFirst: true,
  button: { text: 'Sign in', link: `${appUrl}/login` },
  notes: ['You choose your own password when you sign in.'],
})

const messageOf = (event: CustomMessageTriggerEvent): Message | undefined => {
  switch (event.triggerSource) {
    case 'CustomMessage_SignUp':
    case 'CustomMessage_ResendCode':
      return confirmation(event)
    case 'CustomMessage_ForgotPassword':
      return withCode(
        event,
        'Choose a new password',
        ['Someone asked for a new password for this address.', 'Type this code to choose a new password:'],
        '1 hour',
      )
    case 'CustomMessage_UpdateUserAttribute':
    case 'CustomMessage_VerifyUserAttribute':
      return withCode(
        event,
        'Confirm your new email',
        [
          `Someone asked to use this address for a ${product} account.`,
          'Type this code to confirm your new address:',
        ],
        '24 hours',
      )
    case 'CustomMessage_AdminCreateUser':
      return invitation(event)
    case 'CustomMessage_Authentication':
      return withCode(
        event,
        'Your sign-in code',
        ['Someone is signing in with this address.', 'Type this code to sign in:'],
        '3 minutes',
      )
    default:
      return undefined
  }
}

/** undefined for mails that Cognito writes itself. */
export const codeMailOf = (event: CustomMessageTriggerEvent) => {
  const message = messageOf(event)
  return message && { subject: message.subject, html: mailHtml(message.heading, blocksOf(message)) }
}
