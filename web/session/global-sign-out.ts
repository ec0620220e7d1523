// Ends all sessions of an account, the one that asks included. Amplify's own global sign-out does not tell when it failed.
import { siteConfig } from '#web/platform/site-config.ts'

const named = (name: string, cause?: unknown) =>
  Object.assign(new Error('The other sessions could not be ended.', { cause }), { name })

/** Throws where Cognito has not confirmed it. */
export const globalSignOut = async (accessToken: string): Promise<void> => {
  const response = await fetch(siteConfig().cognitoEndpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GlobalSignOut',
    },
    body: JSON.stringify({ AccessToken: accessToken }),
  }).catch((cause: unknown) => {
    throw named('NetworkError', cause)
  })
  if (!response.ok) throw named('GlobalSignOutError')
}
