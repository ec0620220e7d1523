// People who are signed in to the running local cloud, with tokens from the unmodified Amplify client.
import { Amplify } from 'aws-amplify'
import { fetchAuthSession, signIn } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { createAdministrator, type NewAccount } from '#lib/local/cognito-administrator.ts'

/** As much of a running local cloud as it takes to be its user. */
export type ReachableCloud = {
  url: string
  userPoolId: string
  userPoolClientId: string
  endpoints: { cognito: string; cognitoAdmin: string }
}

const memory = () => {
  const items = new Map<string, string>()
  return {
    getItem: async (key: string) => items.get(key) ?? null,
    setItem: async (key: string, value: string) => void items.set(key, value),
    removeItem: async (key: string) => void items.delete(key),
    clear: async () => items.clear(),
  }
}

/** Amplify as the page of this cloud sets it up. */
export const userPool = ({ userPoolId, userPoolClientId, endpoints }: ReachableCloud) =>
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: endpoints.cognito } },
  })

/** Signs in by SRP; every call begins with an empty browser. */
export const tokensOf = async (cloud: ReachableCloud, email: string, password: string) => {
  userPool(cloud)
  cognitoUserPoolsTokenProvider.setKeyValueStorage(memory())
  await signIn({ username: email, password })
  const { tokens } = await fetchAuthSession()
  if (!tokens?.idToken) throw new Error(`${email} could not sign in.`)
  return {
    userId: String(tokens.accessToken.payload.sub),
    access: tokens.accessToken.toString(),
    id: tokens.idToken.toString(),
  }
}

let people = 0

/** Somebody new, confirmed by an operator: no trigger has made a row. */
export const newMember = async (cloud: ReachableCloud, details: Partial<NewAccount> = {}) => {
  people += 1
  const account = {
    email: `member.${people}.${Date.now()}@example.com`,
    password: 'larks in the field',
    firstName: 'Mary',
    lastName: 'Jones',
    role: 'policyholder',
    ...details,
  }
  const administrator = createAdministrator({
    userPoolId: cloud.userPoolId,
    region: 'us-east-1',
    endpoint: cloud.endpoints.cognitoAdmin,
  })
  await administrator.ensureAccount(account)
  administrator.close()
  return { ...account, ...(await tokensOf(cloud, account.email, account.password)) }
}

export type Member = Awaited<ReturnType<typeof newMember>>

/** A call of the API as the browser makes it. */
export const post = async (
  cloud: ReachableCloud,
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
