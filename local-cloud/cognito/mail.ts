// The pool's mails: CustomMessage's words or the template's.
import { CognitoError } from './cognito-error.ts'
import type { Pool } from './pool.ts'
import type { Triggers } from './triggers.ts'
import { attributesOf, type User } from './user.ts'

export type DeliverMail = (mail: { to: string; subject: string; html: string }) => void | Promise<void>

type Message = {
  source:
    | 'SignUp'
    | 'ResendCode'
    | 'ForgotPassword'
    | 'UpdateUserAttribute'
    | 'VerifyUserAttribute'
    | 'AdminCreateUser'
  user: User
  to: string
  /** A code, or a temporary password. */
  secret: string
  clientId?: string | undefined
  clientMetadata?: Record<string, string> | undefined
}

const codeParameter = '{####}'
const usernameParameter = '{username}'

const wording = (pool: Pool, isInvitation: boolean) => {
  const { AdminCreateUserConfig, VerificationMessageTemplate } = pool
  const template = isInvitation ? AdminCreateUserConfig.InviteMessageTemplate : VerificationMessageTemplate
  const subject = isInvitation ? 'Your temporary password' : 'Your verification code'
  const message = isInvitation
    ? 'Your username is {username} and temporary password is {####}.'
    : 'Your confirmation code is {####}'
  return { subject: template?.EmailSubject ?? subject, message: template?.EmailMessage ?? message }
}

/** `t***@e***` */
const maskedEmail = (email: string) => {
  const [name = '', domain = ''] = email.split('@')
  return `${name.charAt(0)}***@${domain.charAt(0)}***`
}

export const codeDelivery = (email: string) => ({
  AttributeName: 'email',
  DeliveryMedium: 'EMAIL',
  Destination: maskedEmail(email),
})

export const createMail = (pool: Pool, triggers: Triggers, deliver: DeliverMail) => ({
  send: async ({ source, user, to, secret, clientId, clientMetadata }: Message) => {
    const isInvitation = source === 'AdminCreateUser'
    const custom = await triggers.customMessage({
      source,
      userName: user.id,
      clientId,
      request: {
        userAttributes: { ...attributesOf(user), 'cognito:user_status': user.status },
        codeParameter,
        linkParameter: '{##Click Here##}',
        usernameParameter: isInvitation ? usernameParameter : null,
        ...(clientMetadata ? { clientMetadata } : {}),
      },
    })
    const standard = wording(pool, isInvitation)
    const message = custom.emailMessage ?? standard.message
    if (!message.includes(codeParameter)) {
      throw new CognitoError(
        'InvalidLambdaResponseException',
        `The message does not contain ${codeParameter}`,
      )
    }
    const html = message.replaceAll(codeParameter, () => secret).replaceAll(usernameParameter, () => to)
    try {
      await deliver({ to, subject: custom.emailSubject ?? standard.subject, html })
    } catch {
      throw new CognitoError('CodeDeliveryFailureException', 'The message could not be delivered.')
    }
  },
})
