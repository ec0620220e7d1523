// The mails with a code. Cognito replaces '{####}' by the code, so the placeholder must not be URL-encoded.
import type { CustomMessageTriggerEvent } from 'aws-lambda'
import * as z from 'zod/mini'
import { alertBox, brand, escaped, mailHtml, paragraph, phoneLink } from './mail-frame.ts'

const appUrl = z.string().parse(process.env.APP_URL)
const product = escaped(brand.PRODUCT_NAME)

type Message = { subject: string; heading: string; blocks: string[]; why: string }

const button = (text: string, link: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 32px"><tr><td class="press" bgcolor="#0f4c43" style="border-radius:10px;background:#0f4c43"><a href="${link}" style="display:inline-block;padding:18px 32px;border-radius:10px;font-size:20px;line-height:24px;font-weight:700;color:#ffffff;text-decoration:none">${text}</a></td></tr></table>`

const box = (words: string, value: string, size: string) =>
  `${paragraph(words)}<p class="code ink" style="margin:0 0 24px;padding:20px 8px 20px 16px;border:2px solid #0f4c43;border-radius:10px;background:#e6f0ec;${size};font-weight:700;text-align:center;color:#1c2b2a;word-break:break-all">${value}</p>`

const codeBox = (words: string, code: string) =>
  box(words, code, 'font-size:40px;line-height:48px;letter-spacing:8px')

const passwordBox = (words: string, password: string) =>
  box(words, password, 'font-size:26px;line-height:34px;letter-spacing:2px')

const secret = `Don’t share this code with anyone. ${product} will never call or email you to ask for it.`

const codeOnly = (
  code: string,
  [lead, words, time]: readonly [lead: string, words: string, time: string],
) => [paragraph(lead), codeBox(words, code), paragraph(`The code works for ${time}. ${secret}`)]

const confirmation = ({ userName, request }: CustomMessageTriggerEvent): Message => ({
  subject: 'Confirm your email address',
  heading: 'Please confirm your email',
  blocks: [
    paragraph(
      `Thank you for applying at ${product}. One more step: press the button to confirm this is your email address.`,
    ),
    button(
      'Confirm my email',
      `${appUrl}/auth/callback#type=signup&user=${userName}&token=${request.codeParameter}`,
    ),
    codeBox('Signing up on another device? Enter this code there:', request.codeParameter),
    paragraph('The button and the code work for 24 hours.'),
  ],
  why: 'You’re receiving this email because someone signed up with your address. If it wasn’t you, you can ignore it.',
})

const reset = ({ request }: CustomMessageTriggerEvent): Message => ({
  subject: 'Choose a new password',
  heading: 'Choose a new password',
  blocks: codeOnly(request.codeParameter, [
    'We received a request to reset your password.',
    'Enter this code on the page where you asked for it:',
    '1 hour',
  ]),
  why: 'You’re receiving this email because someone asked to reset the password for your address. If it wasn’t you, you can ignore it. Your password stays the same.',
})

const newEmail = ({ request }: CustomMessageTriggerEvent): Message => ({
  subject: 'Confirm your new email',
  heading: 'Confirm your new email',
  blocks: codeOnly(request.codeParameter, [
    `Someone asked to use this address for a ${product} account.`,
    'Is it your account? Then enter this code on your account page:',
    '24 hours',
  ]),
  why: 'You’re receiving this email because someone entered your address at our site. If it wasn’t you, you can ignore it. Nothing will change.',
})

const signInCode = ({ request }: CustomMessageTriggerEvent): Message => ({
  subject: 'Your sign-in code',
  heading: 'Your sign-in code',
  blocks: [
    ...codeOnly(request.codeParameter, [
      'Someone just entered your email and password on our sign-in page.',
      'If it’s you, enter this code to finish signing in:',
      '3 minutes',
    ]),
    alertBox(
      `<strong>Not you?</strong> Then someone knows your password. Please choose a new one with “Forgot your password?” on our sign-in page, and call us at ${phoneLink}.`,
    ),
  ],
  why: 'You’re receiving this email because your account asks for a code at sign-in.',
})

const invitation = ({ request }: CustomMessageTriggerEvent): Message => ({
  subject: `Your ${brand.PRODUCT_NAME} account`,
  heading: 'We’ve created your account',
  blocks: [
    paragraph(
      `Welcome to ${product}. Your sign-in email is <strong>${request.usernameParameter ?? ''}</strong>`,
    ),
    passwordBox('Use this password the first time you sign in:', request.codeParameter),
    button('Sign in', `${appUrl}/login`),
    paragraph(
      'You’ll choose your own password when you first sign in. Until then, don’t share this one with anyone.',
    ),
  ],
  why: `You’re receiving this email because our team created an account for you. If you don’t know why, please call us at ${phoneLink}.`,
})

const messages: Partial<
  Record<CustomMessageTriggerEvent['triggerSource'], (event: CustomMessageTriggerEvent) => Message>
> = {
  CustomMessage_SignUp: confirmation,
  CustomMessage_ResendCode: confirmation,
  CustomMessage_ForgotPassword: reset,
  CustomMessage_UpdateUserAttribute: newEmail,
  CustomMessage_VerifyUserAttribute: newEmail,
  CustomMessage_AdminCreateUser: invitation,
  CustomMessage_Authentication: signInCode,
}

/** undefined for mails that Cognito writes itself. */
export const codeMailOf = (event: CustomMessageTriggerEvent) => {
  const message = messages[event.triggerSource]?.(event)
  return message && { subject: message.subject, html: mailHtml(message) }
}
