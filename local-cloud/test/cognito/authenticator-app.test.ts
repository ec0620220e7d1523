import {
  confirmSignIn,
  fetchMFAPreference,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth'
import { describe, expect, test } from 'vitest'
import { totpCode } from '#local-cloud/cognito/totp-code.ts'
import { expectRefusal, openPool } from './cognito-fixture.ts'
import { password, poolId } from './example-pool.ts'

const pool = await openPool()

const notSetUp = 'User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA'

describe('an authenticator app', () => {
  test('is set up, asked for at sign-in, and each of its codes is good once', async () => {
    const username = await pool.signedIn()
    const { sharedSecret } = await setUpTOTP()
    const tooEarly = updateMFAPreference({ totp: 'PREFERRED' })
    await expectRefusal(tooEarly, 'InvalidParameterException', notSetUp)
    await expectRefusal(verifyTOTPSetup({ code: '000000' }), 'EnableSoftwareTokenMFAException')
    const used = totpCode(sharedSecret, pool.now())
    await verifyTOTPSetup({ code: used })
    await updateMFAPreference({ totp: 'PREFERRED' })
    await expect(fetchMFAPreference()).resolves.toEqual({ enabled: ['TOTP'], preferred: 'TOTP' })
    await signOut()

    const outcome = await signIn({ username, password })
    expect(outcome.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE')
    await expectRefusal(confirmSignIn({ challengeResponse: used }), 'ExpiredCodeException')
    const wrong = confirmSignIn({ challengeResponse: '000000' })
    await expectRefusal(wrong, 'CodeMismatchException', 'Invalid code received for user')
    pool.advance(30_000)
    const fresh = totpCode(sharedSecret, pool.now())
    await expect(confirmSignIn({ challengeResponse: fresh })).resolves.toMatchObject({ isSignedIn: true })
    await updateMFAPreference({ totp: 'DISABLED' })
    await pool.expectSignIn(username, password)
  })

  test('whose phone is lost is turned off by an administrator, and on again by its user', async () => {
    const username = await pool.signedIn()
    const { sharedSecret } = await setUpTOTP()
    expect(sharedSecret).toMatch(/^[A-Z2-7]{52}$/)
    const admin = pool.admin()
    const prefer = (Enabled: boolean) =>
      admin.adminSetUserMFAPreference({
        UserPoolId: poolId,
        Username: username,
        SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled },
      })
    await expectRefusal(prefer(true), 'InvalidParameterException', notSetUp)
    await verifyTOTPSetup({ code: totpCode(sharedSecret, pool.now()) })
    await updateMFAPreference({ totp: 'PREFERRED' })
    await prefer(false)
    await expect(fetchMFAPreference()).resolves.toEqual({})
    await pool.expectSignIn(username, password)
    await prefer(true)
    await expect(fetchMFAPreference()).resolves.toEqual({ enabled: ['TOTP'], preferred: 'TOTP' })
    admin.destroy()
  })

  test('shows the codes of RFC 6238', () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
    const seconds = [59, 1_111_111_109, 1_234_567_890, 20_000_000_000]
    expect(seconds.map((at) => totpCode(secret, at * 1000))).toEqual(['287082', '081804', '005924', '353130'])
  })
})
