// Cognito replaces '{####}', so the placeholder must not be URL-encoded.
import type { CustomMessageTriggerEvent } from 'aws-lambda'
import { helpLimits } from '#domain/help/help.ts'
import { appUrl } from './app-url.ts'
import {
  alertBox,
  brand,
  button,
  codeBox,
  type Mail,
  mailOf,
  paragraph,
  passwordBox,
  phoneLink,
  strong,
} from './mail-frame.ts'

const { PRODUCT_NAME: product } = brand

const secret = `Don’t share this code with anyone. ${product} will never call or email you to ask for it.`

export const codeOnly = (code: string, lead: string, words: string, time: string) => [
  paragraph(lead),
  codeBox(words, code),
  paragraph(`The code works for ${time}. ${secret}`),
]

const confirmation = ({ userName, request }: CustomMessageTriggerEvent): Mail =>
  mailOf({
    subject: 'Confirm your email address',
    heading: 'Please confirm your email',
    blocks: [
      paragraph(
        `Thank you for applying at ${product}. One more step: please confirm that this is your email address.`,
      ),
      button(
        'Confirm my email',
        `${appUrl}/auth/callback#type=signup&user=${userName}&token=${request.codeParameter}`,
      ),
      codeBox('Signing up on another device? Enter this code there:', request.codeParameter),
      paragraph('The link and the code work for 24 hours.'),
    ],
    why: [
      'You’re receiving this email because someone signed up with your address. If it wasn’t you, you can ignore it.',
    ],
  })

const reset = ({ request }: CustomMessageTriggerEvent): Mail =>
  mailOf({
    subject: 'Choose a new password',
    blocks: codeOnly(
      request.codeParameter,
      'We received a request to reset your password.',
      'Enter this code on the page where you asked for it:',
      '1 hour',
    ),
    why: [
      'You’re receiving this email because someone asked to reset the password for your address. If it wasn’t you, you can ignore it. Your password stays the same.',
    ],
  })

const newEmail = ({ request }: CustomMessageTriggerEvent): Mail =>
  mailOf({
    subject: 'Confirm your new email',
    blocks: codeOnly(
      request.codeParameter,
      `Someone asked to use this address for a ${product} account.`,
      'Is it your account? Then enter this code on your account page:',
      '24 hours',
    ),
    why: [
      'You’re receiving this email because someone entered your address at our site. If it wasn’t you, you can ignore it. Nothing will change.',
    ],
  })

const signInCode = ({ request }: CustomMessageTriggerEvent): Mail =>
  mailOf({
    subject: 'Your sign-in code',
    blocks: [
      ...codeOnly(
        request.codeParameter,
        'Someone just entered your email and password on our sign-in page.',
        'If it’s you, enter this code to finish signing in:',
        '3 minutes',
      ),
      alertBox(
        strong('Not you?'),
        ' Then someone knows your password. Please choose a new one with “Forgot your password?” on our sign-in page, and call us at ',
        phoneLink,
        '.',
      ),
    ],
    why: ['You’re receiving this email because your account asks for a code at sign-in.'],
  })

const invitation = ({ request }: CustomMessageTriggerEvent): Mail =>
  mailOf({
    subject: `Your ${product} account`,
    heading: 'We’ve created your account',
    blocks: [
      paragraph(`Welcome to ${product}. You’ll sign in with `, strong(request.usernameParameter ?? ''), '.'),
      passwordBox('Use this password the first time you sign in:', request.codeParameter),
      button('Sign in', `${appUrl}/login`),
      paragraph(
        'You’ll choose your own password when you first sign in. Until then, don’t share this one with anyone.',
      ),
    ],
    why: [
      'You’re receiving this email because our team created an account for you. If you don’t know why, please call us at ',
      phoneLink,
      '.',
    ],
  })

/** Of an application by phone. */
const invitationToRead = ({ request }: CustomMessageTriggerEvent): Mail =>
  mailOf({
    subject: `Your ${product} application is ready for you`,
    heading: 'Please read your answers and sign',
    blocks: [
      paragraph(
        'When we talked on the phone, we typed your answers for you. Now please read each one, correct what isn’t right, and sign. Only you can sign.',
      ),
      paragraph('You’ll sign in with ', strong(request.usernameParameter ?? ''), '.'),
      passwordBox('Use this password the first time you sign in:', request.codeParameter),
      button('Read my answers', `${appUrl}/login?invited=true`),
      paragraph(
        `This password works for ${helpLimits.invitation} days. You’ll choose your own when you first sign in. ${product} will never ask you for a password.`,
      ),
    ],
    why: [
      'You’re receiving this email because you gave us your address on the phone. If it wasn’t you, please call us at ',
      phoneLink,
      '.',
    ],
  })

/** An operator's accounts have no role. */
const invitationOf = (event: CustomMessageTriggerEvent): Mail =>
  (event.request.userAttributes['custom:role'] ? invitationToRead : invitation)(event)

const messages: Partial<
  Record<CustomMessageTriggerEvent['triggerSource'], (event: CustomMessageTriggerEvent) => Mail>
> = {
  CustomMessage_SignUp: confirmation,
  CustomMessage_ResendCode: confirmation,
  CustomMessage_ForgotPassword: reset,
  CustomMessage_UpdateUserAttribute: newEmail,
  CustomMessage_VerifyUserAttribute: newEmail,
  CustomMessage_AdminCreateUser: invitationOf,
  CustomMessage_Authentication: signInCode,
}

export const codeMailOf = (event: CustomMessageTriggerEvent): Mail | undefined =>
  messages[event.triggerSource]?.(event)
