import { Amplify } from 'aws-amplify'
import { fetchAuthSession, signIn } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { ConsoleLogger } from 'aws-amplify/utils'
import type { ReachablePool } from '#local-cloud/client/srp-sign-in.ts'

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
  return { userId: String(tokens.accessToken.payload.sub), access: tokens.accessToken.toString() }
}
