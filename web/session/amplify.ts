// aws-amplify/auth, configured: the one late chunk of it. Reach it through load-amplify.ts only.
import { Amplify } from 'aws-amplify'
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  confirmUserAttribute,
  fetchAuthSession,
  fetchMFAPreference,
  resendSignUpCode,
  resetPassword,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  updateUserAttributes,
  verifyTOTPSetup,
} from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { Hub } from 'aws-amplify/utils'
import { siteConfig } from '#web/site-config.ts'

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

export {
  cognitoUserPoolsTokenProvider,
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  confirmUserAttribute,
  fetchAuthSession,
  fetchMFAPreference,
  Hub,
  resendSignUpCode,
  resetPassword,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  updateUserAttributes,
  verifyTOTPSetup,
}
