// The calls of aws-amplify/auth that change an account or sign in, 12 KB that no signed-in page needs at first. Reach it through
// load-amplify.ts only.
import './amplify.ts'

export {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  confirmUserAttribute,
  fetchMFAPreference,
  resendSignUpCode,
  resetPassword,
  setUpTOTP,
  signIn,
  signUp,
  updateMFAPreference,
  updatePassword,
  updateUserAttributes,
  verifyTOTPSetup,
} from 'aws-amplify/auth'
