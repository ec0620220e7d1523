import { expect, test } from 'vitest'
import { keyGroups, totpUri } from '#web/account/two-step/totp-set-up.tsx'

test('the key for the camera names site and account, whatever letters are in them', () => {
  const uri = totpUri('ABCD2345', 'Lark & field: Ltd', 'mary+jones@example.com')
  expect(uri).toBe(
    'otpauth://totp/Lark%20%26%20field%3A%20Ltd:mary%2Bjones%40example.com?secret=ABCD2345&issuer=Lark%20%26%20field%3A%20Ltd',
  )
})

test('the key for the hand comes in groups of four', () => {
  expect(keyGroups('ABCD2345EF')).toEqual(['ABCD', '2345', 'EF'])
})
