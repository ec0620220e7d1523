import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { callCognito } from '#local-cloud/client/cognito-call.ts'
import type { LocalCloud } from '#local-cloud/local-cloud.ts'
import { acceptedTerms } from './accepted-terms.ts'

export const codeFor = (cloud: LocalCloud, email: string): string => {
  const text = cloud.mails().findLast(({ to }) => to === email)?.text ?? ''
  return /\b\d{6}\b/.exec(text)?.[0] ?? ''
}

export const signUpByMail = async (cloud: LocalCloud, email: string, password: string): Promise<string> => {
  const names = { given_name: 'Ada', family_name: 'Lark' }
  const attributes = { email, ...names, 'custom:role': 'policyholder', ...acceptedTerms }
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))
  const answer = await callCognito(cloud, 'SignUp', { Username: email, Password: password, UserAttributes })
  await callCognito(cloud, 'ConfirmSignUp', { Username: email, ConfirmationCode: codeFor(cloud, email) })
  return z.object({ UserSub: z.string() }).parse(answer).UserSub
}

export const resetByMail = async (cloud: LocalCloud, email: string, password: string): Promise<void> => {
  await callCognito(cloud, 'ForgotPassword', { Username: email })
  await callCognito(cloud, 'ConfirmForgotPassword', {
    Username: email,
    ConfirmationCode: codeFor(cloud, email),
    Password: password,
  })
}

export const newAddress = () => `${randomUUID()}@example.com`
