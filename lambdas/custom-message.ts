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
  paragraphs: string[]
  button?: { text: string; link: string }
  /** What stands below the button. */
  afterButton?: string[]
}

const escaped = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? '',
  )

const paragraph = (html: string) => `<p style="margin:0 0 16px;font-size:18px;line-height:28px">${html}</p>`

const html = ({ heading, paragraphs, button, afterButton = [] }: Message): string =>
  [
    '<div style="max-width:520px;margin:0 auto;padding:32px 24px;background:#fbf8f3;color:#1c2b2a;font-family:Arial,sans-serif">',
    `<p style="margin:0 0 24px;font:700 22px Georgia,serif;color:#0f4c43">${escaped(environment.PRODUCT_NAME)}</p>`,
    `<h1 style="margin:0 0 16px;font:700 28px/34px Georgia,serif">${heading}</h1>`,
    ...paragraphs.map(paragraph),
    ...(button
      ? [
          paragraph(
            `<a href="${button.link}" style="display:inline-block;padding:14px 24px;border-radius:10px;background:#0f4c43;color:#ffffff;font-weight:700;text-decoration:none">${button.text}</a>`,
          ),
        ]
      : []),
    ...afterButton.map(paragraph),
    `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e0d9cd;font-size:16px;line-height:24px">Questions? Call ${escaped(environment.SUPPORT_PHONE)} or write to ${escaped(environment.SUPPORT_EMAIL)}.</p>`,
    '</div>',
  ].join('')

const code = (placeholder: string) =>
  `<strong style="font-size:28px;line-height:36px;letter-spacing:4px">${placeholder}</strong>`

const confirmation = (event: CustomMessageTriggerEvent): Message => ({
  subject: 'Confirm your email address',
  heading: 'Please confirm your email',
  paragraphs: ['Thank you for applying. Press the button to confirm that this address is yours.'],
  button: {
    text: 'Confirm my email',
    link: `${environment.APP_URL}/auth/callback#type=signup&user=${event.userName}&token=${event.request.codeParameter}`,
  },
  afterButton: [
    `Or type this code on the sign-in page:<br>${code(event.request.codeParameter)}`,
    'The link and the code work for 24 hours. If you did not apply, you need not do anything.',
  ],
})

const withCode = (
  event: CustomMessageTriggerEvent,
  subject: string,
  sentence: string,
  hours: string,
): Message => ({
  subject,
  heading: subject,
  paragraphs: [
    sentence,
    code(event.request.codeParameter),
    `The code works for ${hours}. If you did not ask for it, you need not do anything.`,
  ],
})

const invitation = (event: CustomMessageTriggerEvent): Message => ({
  subject: `Your ${environment.PRODUCT_NAME} account`,
  heading: 'An account was made for you',
  paragraphs: [
    `Your user name: <strong>${event.request.usernameParameter ?? ''}</strong>`,
    `Your password for the first sign-in:<br>${code(event.request.codeParameter)}`,
    'You choose your own password when you sign in.',
  ],
  button: { text: 'Sign in', link: `${environment.APP_URL}/login` },
})

const messageOf = (event: CustomMessageTriggerEvent): Message | undefined => {
  switch (event.triggerSource) {
    case 'CustomMessage_SignUp':
    case 'CustomMessage_ResendCode':
      return confirmation(event)
    case 'CustomMessage_ForgotPassword':
      return withCode(event, 'Choose a new password', 'Type this code to choose a new password:', '1 hour')
    case 'CustomMessage_UpdateUserAttribute':
    case 'CustomMessage_VerifyUserAttribute':
      return withCode(
        event,
        'Confirm your new email',
        'Type this code to confirm your new address:',
        '24 hours',
      )
    case 'CustomMessage_AdminCreateUser':
      return invitation(event)
    case 'CustomMessage_Authentication':
      return withCode(event, 'Your sign-in code', 'Type this code to sign in:', '3 minutes')
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
