// Cognito's CustomMessage trigger: the words of every mail. Cognito replaces '{####}' by the code after this returns, so the
// placeholder must never be URL-encoded. Links carry the user name (a UUID), never the address.
import type { CustomMessageTriggerEvent } from 'aws-lambda'
import * as z from 'zod/mini'

const environment = z
  .object({
    APP_URL: z.string(),
    PRODUCT_NAME: z.string(),
    SUPPORT_PHONE: z.string(),
    SUPPORT_EMAIL: z.string(),
  })
  .parse(process.env)

type Message = {
  subject: string
  heading: string
  /** Why this mail comes, and what to do now. */
  lead: string
  button?: { text: string; link: string }
  /** The words before the code, and the code itself. */
  code: { words: string; value: string }
  /** The code is needed where the button leads to. */
  isCodeFirst?: true
  /** What stands below, a paragraph each. */
  notes: string[]
}

const escaped = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? '',
  )

const product = escaped(environment.PRODUCT_NAME)
const phone = escaped(environment.SUPPORT_PHONE)
const email = escaped(environment.SUPPORT_EMAIL)

/** Programs that read `<style>` get the colours of the night from it; all others take what stands at each element. No picture is needed. */
const head = `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>@media (prefers-color-scheme:dark){.ground{background:#14201f!important}.sheet{background:#1f2e2c!important;border-color:#44544f!important}.ink,.ink a{color:#f5f0e7!important}.brand{color:#bfe0d6!important}.code{background:#14201f!important;border-color:#bfe0d6!important}.press,.press a{background:#bfe0d6!important;color:#0a2420!important}}</style></head>`

const paragraph = (html: string) =>
  `<p class="ink" style="margin:0 0 16px;font-size:18px;line-height:28px;color:#1c2b2a;overflow-wrap:anywhere">${html}</p>`

const button = ({ text, link }: NonNullable<Message['button']>) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td class="press" bgcolor="#0f4c43" style="border-radius:10px;background:#0f4c43"><a href="${link}" style="display:inline-block;padding:16px 28px;border-radius:10px;font:700 20px/24px Arial,sans-serif;color:#ffffff;text-decoration:none">${text}</a></td></tr></table>`

const codeBox = ({ words, value }: Message['code']) =>
  `${paragraph(words)}<p class="code ink" style="margin:0 0 24px;padding:16px 8px;border:2px solid #0f4c43;border-radius:10px;background:#e6f0ec;font-size:32px;line-height:40px;font-weight:700;letter-spacing:4px;text-align:center;color:#1c2b2a;word-break:break-all">${value}</p>`

const help = `<p class="ink" style="margin:24px 0 0;padding-top:20px;border-top:1px solid #c9c1b2;font-size:18px;line-height:28px;color:#1c2b2a"><strong>Questions? We are glad to help.</strong><br>Call <a href="tel:${phone.replace(/[^+\d]/g, '')}" style="color:#0f4c43;font-weight:700">${phone}</a><br>Write to <a href="mailto:${email}" style="color:#0f4c43">${email}</a></p>`

/** One column that fits 320 px. */
const html = (message: Message): string => {
  const steps = [message.button ? button(message.button) : '', codeBox(message.code)]
  return [
    '<!doctype html><html lang="en">',
    head,
    '<body class="ground" style="margin:0;padding:0;background:#fbf8f3">',
    `<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" bgcolor="#fbf8f3" style="background:#fbf8f3"><tr><td align="center" style="padding:24px 12px">`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;table-layout:fixed;text-align:left"><tr><td style="padding:0 8px 16px">',
    `<p class="brand" style="margin:0;font:700 26px/32px Georgia,serif;color:#0f4c43">${product}</p>`,
    '</td></tr><tr><td class="sheet" bgcolor="#ffffff" style="padding:28px 20px;border:1px solid #ddd6c9;border-radius:16px;background:#ffffff;font-family:Arial,sans-serif">',
    `<h1 class="ink" style="margin:0 0 16px;font:700 28px/34px Georgia,serif;color:#1c2b2a">${message.heading}</h1>`,
    paragraph(message.lead),
    ...(message.isCodeFirst ? steps.toReversed() : steps),
    ...message.notes.map(paragraph),
    help,
    '</td></tr></table></td></tr></table></body></html>',
  ].join('')
}

const ignore = 'If this was not you, you need not do anything.'
const secret = 'Please do not tell this code to anybody.'

const confirmation = (event: CustomMessageTriggerEvent): Message => ({
  subject: 'Confirm your email address',
  heading: 'Please confirm your email',
  lead: `Thank you for applying at ${product}. One step is left: press the button, and we know that this address is yours.`,
  button: {
    text: 'Confirm my email',
    link: `${environment.APP_URL}/auth/callback#type=signup&user=${event.userName}&token=${event.request.codeParameter}`,
  },
  code: {
    words: 'Are you on another device? Type this code on the sign-in page:',
    value: event.request.codeParameter,
  },
  notes: [
    'The button and the code work for 24 hours.',
    `You get this mail because somebody signed up with your address. ${ignore}`,
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
  subject: `Your ${environment.PRODUCT_NAME} account`,
  heading: 'An account was made for you',
  lead: `We made an account at ${product} for you. Your user name is <strong>${event.request.usernameParameter ?? ''}</strong>`,
  code: { words: 'Your password for the first sign-in:', value: event.request.codeParameter },
  isCodeFirst: true,
  button: { text: 'Sign in', link: `${environment.APP_URL}/login` },
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
        ['Somebody asked for a new password for this address.', 'Type this code to choose a new password:'],
        '1 hour',
      )
    case 'CustomMessage_UpdateUserAttribute':
    case 'CustomMessage_VerifyUserAttribute':
      return withCode(
        event,
        'Confirm your new email',
        [
          `Somebody gave this address for an account at ${product}.`,
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
        ['Somebody is signing in with this address.', 'Type this code to sign in:'],
        '3 minutes',
      )
    default:
      return undefined
  }
}

export const handler = async (event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> => {
  const message = messageOf(event)
  if (message) {
    event.response.emailSubject = message.subject
    event.response.emailMessage = html(message)
  }
  return event
}
