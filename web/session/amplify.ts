// Configures Amplify. Import it through session-source.ts.
import { Amplify } from 'aws-amplify'
import { fetchAuthSession, signOut } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { Hub } from 'aws-amplify/utils'
import { siteConfig } from '#web/platform/site-config.ts'
import { amplifyStorage, isStorageRefused, storedClockDrift, tellSessionChange } from './browser-storage.ts'
import { type Session, sessionOf } from './session.ts'

const { region, userPoolId, userPoolClientId, cognitoEndpoint } = siteConfig()
const isOwnEndpoint = cognitoEndpoint !== `https://cognito-idp.${region}.amazonaws.com`

Amplify.configure({
  Auth: {
    Cognito: {
      userPoolId,
      userPoolClientId,
      ...(isOwnEndpoint ? { userPoolEndpoint: cognitoEndpoint } : {}),
      loginWith: { email: true },
      signUpVerificationMethod: 'code',
    },
  },
})
if (isStorageRefused()) cognitoUserPoolsTokenProvider.setKeyValueStorage(amplifyStorage)

/** Throws if Cognito cannot be reached. */
export const fetchSession = async (forceRefresh: boolean): Promise<Session | undefined> => {
  const { tokens } = await fetchAuthSession({ forceRefresh })
  return tokens && sessionOf(tokens, storedClockDrift())
}

Hub.listen('auth', ({ payload }) => {
  // Amplify clears a dead session just after the event.
  if (/^(signedIn|signedOut|tokenRefresh|tokenRefresh_failure)$/.test(payload.event))
    setTimeout(tellSessionChange)
})

export { Hub, signOut }
