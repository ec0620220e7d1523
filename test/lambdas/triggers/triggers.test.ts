import type { CustomMessageTriggerEvent, PreSignUpTriggerEvent } from 'aws-lambda'
import { expect, test } from 'vitest'
import { acceptedTermsText } from '#domain/accepted-terms.ts'
import { readStage } from '#lib/stage.ts'
import { takeFunctionEnvironment } from '#test/support/function-environment.ts'

const accepted = acceptedTermsText(readStage({}).brand)
const preSignUp = async (event: PreSignUpTriggerEvent) => {
  const { handler } = await import('#lambdas/triggers/pre-sign-up.ts')
  return handler(event)
}

const shared = {
  version: '1',
  region: 'us-east-1',
  userPoolId: 'us-east-1_x',
  userName: '11111111-2222-4333-8444-555555555555',
  callerContext: { awsSdkVersion: '', clientId: '' },
}

const signUp = (attributes: Record<string, string>): PreSignUpTriggerEvent => ({
  ...shared,
  triggerSource: 'PreSignUp_SignUp',
  request: {
    userAttributes: {
      given_name: 'Mary',
      family_name: 'Jones',
      'custom:role': 'policyholder',
      'custom:accepted': accepted,
      ...attributes,
    },
  },
  response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
})

test.each(['policyholder', 'professional'])('A %s can sign up', async (role) =>
  expect(await preSignUp(signUp({ 'custom:role': role }))).toMatchObject({
    triggerSource: 'PreSignUp_SignUp',
  }),
)

const termsChanged = 'Our terms have changed. Please reload the page and read them.'

test.each([
  [{ 'custom:role': 'admin' }, 'Please select a role'],
  [{ 'custom:role': '' }, 'Please select a role'],
  [{ given_name: '\u200b\u200b' }, 'First name is required'],
  [{ family_name: 'x' }, 'Last name is required'],
  [{ 'custom:accepted': '' }, termsChanged],
  [{ 'custom:accepted': accepted.replace('2026-11', '2025-01') }, termsChanged],
])('[JOI-5] %j may not: %s', async (attributes, message) => {
  await expect(preSignUp(signUp(attributes))).rejects.toThrow(message)
})

const sources: CustomMessageTriggerEvent['triggerSource'][] = [
  'CustomMessage_SignUp',
  'CustomMessage_ResendCode',
  'CustomMessage_ForgotPassword',
  'CustomMessage_UpdateUserAttribute',
  'CustomMessage_VerifyUserAttribute',
  'CustomMessage_AdminCreateUser',
  'CustomMessage_Authentication',
]

const messageFor = async (
  triggerSource: CustomMessageTriggerEvent['triggerSource'],
  userAttributes: Record<string, string> = {},
) => {
  const { handler } = await import('#lambdas/triggers/custom-message.ts')
  const event: CustomMessageTriggerEvent = {
    ...shared,
    triggerSource,
    request: {
      userAttributes,
      codeParameter: '{####}',
      linkParameter: '',
      usernameParameter: '{username}',
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  }
  return (await handler(event)).response
}

takeFunctionEnvironment({
  AWS_REGION: 'us-east-1',
  TABLE_NAME: 'records',
  APP_URL: 'https://larkfield.example',
  PRODUCT_NAME: 'Larkfield',
  SUPPORT_PHONE: '1-800-555-0142',
  SUPPORT_EMAIL: 'support@larkfield.example',
  SUPPORT_HOURS: 'Monday to Friday, 8 to 6 Eastern',
  ACCEPTED_TERMS: accepted,
})

test.each(sources)(
  '[PPL-80] A mail for %s is our own, says why it came, whom to call and to write to, and loads nothing',
  async (source) => {
    const { emailSubject, emailMessage } = await messageFor(source)
    expect(emailSubject?.length, 'a limit of Cognito').toBeLessThanOrEqual(140)
    expect(emailMessage?.length, 'a limit of Cognito').toBeLessThan(20_000)
    expect(emailMessage).toContain('{####}')
    expect(emailMessage).toContain('href="tel:18005550142"')
    expect(emailMessage).toContain('href="mailto:support@larkfield.example"')
    expect(emailMessage).toContain('You’re receiving this email because')
    expect(emailMessage).toContain('Monday to Friday, 8 to 6 Eastern')
    expect(emailMessage).toContain('prefers-color-scheme:dark')
    expect(emailMessage).not.toMatch(/undefined|<img|<link|<script|url\(/)
  },
)

test('[OWN-6] A stage without a sender sends no notices but still sends codes', async () => {
  expect(process.env.MAIL_FROM).toBeUndefined()
  const { emailSubject } = await messageFor('CustomMessage_UpdateUserAttribute')
  expect(emailSubject).toBe('Confirm your new email')
})

test('[OWN-3] A notice says what changed, when, and whom to call, and has no link and no code', async () => {
  const notices = await import('#lambdas/mail/notices.ts')
  const time = Date.parse('2026-11-22T20:05:00Z')
  for (const make of [
    notices.emailChangeAsked,
    notices.emailChanged,
    notices.passwordChanged,
    notices.twoStepTurnedOn,
    notices.twoStepTurnedOff,
  ]) {
    const { subject, html, text } = make(time)
    for (const words of [html.replace(/<[^>]+>/g, ''), text]) {
      expect(words).toContain(subject)
      expect(words).toContain('on November 22, 2026 at 3:05 PM Eastern time')
      expect(words).toContain('please call us right away: 1-800-555-0142')
      expect(words).not.toMatch(/\b\d{6}\b/)
    }
    expect(html + text).not.toMatch(/https?:/)
  }
})

test('[PPL-80] Anyone can ignore a mail they did not ask for, except a sign-in code: that mail says what to do', async () => {
  const harmless = await messageFor('CustomMessage_ForgotPassword')
  expect(harmless.emailMessage).toContain('If it wasn’t you, you can ignore it.')
  const { emailMessage } = await messageFor('CustomMessage_Authentication')
  expect(emailMessage).toContain(
    'Not you?</strong> Then someone knows your password. Please choose a new one',
  )
  expect(emailMessage).not.toContain('ignore')
})

test('[SUP-4] The confirmation mail links to /auth/callback of our site, with user name and code', async () => {
  const { emailMessage } = await messageFor('CustomMessage_SignUp')
  expect(emailMessage).toContain(
    `href="https://larkfield.example/auth/callback#type=signup&user=${shared.userName}&token={####}"`,
  )
})

test('[HLP-16] An invitation to an application by phone says that we typed, that only they sign, and how long it holds', async () => {
  const ours = await messageFor('CustomMessage_AdminCreateUser')
  expect(ours.emailSubject).toBe('Your Larkfield account')
  const theirs = await messageFor('CustomMessage_AdminCreateUser', { 'custom:role': 'policyholder' })
  expect(theirs.emailSubject).toBe('Your Larkfield application is ready for you')
  for (const words of [
    'Only you can sign',
    'works for 7 days',
    'href="https://larkfield.example/login?invited=true"',
    '{####}',
  ])
    expect(theirs.emailMessage).toContain(words)
})
