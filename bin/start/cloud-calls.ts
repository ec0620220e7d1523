import { Amplify } from 'aws-amplify'
import { fetchAuthSession, signIn } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { ConsoleLogger } from 'aws-amplify/utils'
import * as z from 'zod/mini'
import type { LocalCloud } from '#local-cloud/local-cloud.ts'

type ReachablePool = Pick<LocalCloud, 'userPoolId' | 'userPoolClientId'> & { endpoints: { cognito: string } }

/** It warns of every pool that isn't on AWS. */
ConsoleLogger.LOG_LEVEL = 'ERROR'

const memory = () => {
  const items = new Map<string, string>()
  return {
    getItem: async (key: string) => items.get(key) ?? null,
    setItem: async (key: string, value: string) => void items.set(key, value),
    removeItem: async (key: string) => void items.delete(key),
    clear: async () => items.clear(),
  }
}

export const userPool = ({ userPoolId, userPoolClientId, endpoints }: ReachablePool) =>
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: endpoints.cognito } },
  })

/** Every call begins with an empty browser. */
export const tokensOf = async (cloud: ReachablePool, email: string, password: string) => {
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

type Call<Reply extends z.ZodMiniType> = { method: string; path: string; reply: Reply }

const filled = (path: string, request: Readonly<Record<string, unknown>>) => {
  const left = new Map(Object.entries(request))
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(left.get(name)))
    left.delete(name)
    return value
  })
  return { address, body: Object.fromEntries(left) }
}

export const callApi = async <Reply extends z.ZodMiniType>(
  url: string,
  { method, path, reply }: Call<Reply>,
  token: string,
  request: Readonly<Record<string, unknown>> = {},
): Promise<z.infer<Reply>> => {
  const { address, body } = filled(path, request)
  const response = await fetch(`${url}${address}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${address} answered ${response.status}: ${text}`)
  return z.parse(reply, JSON.parse(text))
}

const clockSchema = z.object({ now: z.number() })

export const timeOf = async ({ url }: { url: string }): Promise<number> =>
  clockSchema.parse(await (await fetch(`${url}/__local/clock`)).json()).now
