// aws-amplify/auth, configured, with what every signed-in page needs of it: the session, its events and the way out. Reach it through
// load-amplify.ts only.
import { Amplify } from 'aws-amplify'
import { fetchAuthSession, signOut } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { Hub } from 'aws-amplify/utils'
import { siteConfig } from '#web/platform/site-config.ts'

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

export { cognitoUserPoolsTokenProvider, fetchAuthSession, Hub, signOut }
