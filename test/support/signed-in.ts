import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { createAdministrator, type NewAccount } from '#bin/operator/cognito-administrator.ts'
import { signInBySrp } from '#local-cloud/client/srp-sign-in.ts'

/** As much of a running local cloud as it takes to be its user. */
export type ReachableCloud = {
  url: string
  userPoolId: string
  userPoolClientId: string
  endpoints: { cognito: string; cognitoAdmin: string }
}

export const newMember = async (cloud: ReachableCloud, details: Partial<NewAccount> = {}) => {
  const account = {
    email: `member.${randomUUID().slice(0, 18)}@example.com`,
    password: 'larks in the field',
    firstName: 'Mary',
    lastName: 'Jones',
    role: 'policyholder',
    ...details,
  }
  const administrator = createAdministrator({
    ...cloud.endpoints,
    userPoolId: cloud.userPoolId,
    region: 'us-east-1',
  })
  await administrator.ensureAccount(account)
  administrator.close()
  const tokens = await signInBySrp(cloud, account.email, account.password)
  return { ...account, ...tokens, userId: decodeJwt(tokens.access).sub ?? '' }
}

export type Member = Awaited<ReturnType<typeof newMember>>

export const post = async (
  cloud: Pick<ReachableCloud, 'url'>,
  path: string,
  token: string | undefined,
  body: unknown = {},
) => {
  const response = await fetch(`${cloud.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) }
}

export const saveDraft = (
  cloud: ReachableCloud,
  { access }: { access: string },
  formData: object,
  version: number,
  rest: object = {},
) =>
  post(cloud, 'save-form-data', access, { formData, currentStep: 2, version, saveId: randomUUID(), ...rest })

export const newApplicant = async (cloud: ReachableCloud, details: Partial<NewAccount> = {}) => {
  const member = await newMember(cloud, details)
  await post(cloud, 'get-form-data', member.access)
  return member
}

/** Has signed in before, so that the audit finds their email. */
export const newAdmin = (cloud: ReachableCloud, details: Partial<NewAccount> = {}) =>
  newApplicant(cloud, { group: 'admin', firstName: 'Ada', ...details })
