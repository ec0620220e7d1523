// Two-step sign-in from end to end with a real authenticator code: one test, because each step needs the one before.
import type { Locator, Page } from 'playwright-core'
import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { totpCode } from '#local-cloud/cognito/totp-code.ts'
import { offline } from '#test/support/browser/account-messages.ts'
import {
  answerCognito,
  expectErrors,
  expectToast,
  focusedWords,
  forgiveCutConnections,
  newMember,
  otherCode,
} from '#test/support/browser/account-steps.ts'
import { expectPath, expectWords, press, signIn, signOut } from '#test/support/browser/applicant-steps.ts'
import { openSignedIn } from '#test/support/browser/prepared-session.ts'
import { dialog } from '#test/support/browser/session-steps.ts'
import { visit } from '#test/support/browser/visitor.ts'

const wrongCode =
  'That code isn’t right. Please enter the six digits that your app shows now. If that fails too, check that your phone shows the right time.'

const expectState = (page: Page, state: 'on' | 'off') =>
  page.getByText(`Two-step sign-in is ${state}.`, { exact: true }).waitFor()

/** What a camera reads, from the picture on the screen: a 1 for each light pixel. */
const scan = async (page: Page, square: Locator) => {
  const picture = (await square.screenshot()).toString('base64')
  const { width, height, pixels } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const { width, height } = bitmap
    const data = context?.getImageData(0, 0, width, height).data ?? []
    let pixels = ''
    for (let red = 0; red < data.length; red += 4) pixels += Number(data[red]) > 127 ? '1' : '0'
    return { width, height, pixels }
  }, picture)
  const data = Uint8Array.from(Array.from(pixels, (pixel) => Array(3).fill(pixel === '1' ? 255 : 0)).flat())
  return new URL(decodeQR({ width, height, data }))
}

const readSecret = async (page: Page, { email, password }: { email: string; password: string }) => {
  await press(page, 'Set up two-step sign-in')
  await dialog(page).getByLabel('Your password').fill('not my password')
  await press(page, 'Continue')
  await expectErrors(page, { 'asked-password': 'That isn’t your current password.' })
  await dialog(page).getByLabel('Your password').fill(password)
  await press(page, 'Continue')
  const square = page.getByRole('img', { name: 'QR code for your authenticator app' })
  await square.waitFor()
  expect(await focusedWords(page)).toBe('Set it up in three steps')
  const { protocol, host, pathname, searchParams } = await scan(page, square)
  expect([protocol, host, decodeURIComponent(pathname)]).toEqual(['otpauth:', 'totp', `/Larkfield:${email}`])
  expect(searchParams.get('issuer')).toBe('Larkfield')
  const secret = searchParams.get('secret') ?? ''
  const typed = await page.getByText(/^([A-Z2-7]{4} ){13}$/).innerText()
  expect(typed.replace(/\s/g, '')).toBe(secret)
  return secret
}

test('two-step sign-in: set up with an app, asked for at the next sign-in, and turned off again, each with the password [OWN-7]', async () => {
  const member = await newMember()
  const { page, context, complaints } = await visit()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const unanswered = await answerCognito(page, 'GetUser', 'drop')
  await openSignedIn(page, member, '/account')
  await expectWords(page, 'We couldn’t check if two-step sign-in is on.')
  await unanswered()
  await press(page, 'Try again')
  await expectState(page, 'off')
  await page.getByText('What if I lose my phone?').click()
  await expectWords(page, 'We’ll check that it’s you and turn two-step sign-in off.')

  const secret = await readSecret(page, member)
  await press(page, 'Copy the key')
  await expectWords(page, 'Copied. Now paste it into your app.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)

  const turnOn = async (code: string) => {
    await page.getByLabel('Six-digit code').fill(code)
    await press(page, 'Turn on two-step sign-in')
  }
  const setUpAt = Date.now()
  const code = totpCode(secret, setUpAt)
  await turnOn(otherCode(code))
  await expectErrors(page, { 'two-step-code': wrongCode })
  // Confirmed, but not turned on: the code counts once, and only the rest is tried again.
  const cut = await answerCognito(page, 'SetUserMFAPreference', 'drop')
  await turnOn(code)
  await expectToast(page, 'Two-step sign-in isn’t on yet', offline)
  await cut()
  await press(page, 'Turn on two-step sign-in')
  await expectToast(page, 'Two-step sign-in is on', 'Please have your phone with you when you sign in.')
  await expectState(page, 'on')
  expect(await focusedWords(page)).toBe('Two-step sign-in is on.')

  await signOut(page)
  await signIn(page, member)
  await expectWords(page, 'Lost your phone, or have a new one? Please call us at')
  const signInWith = async (digits: string) => {
    await page.getByLabel('Six-digit code').fill(digits)
    await press(page, 'Sign in')
  }
  const next = totpCode(secret, Math.max(Date.now(), setUpAt + 30_000))
  await signInWith(otherCode(next))
  await expectErrors(page, {
    'sign-in-code': 'That code isn’t right. Please enter the six digits that your app shows now.',
  })
  await signInWith(next)
  await expectPath(page, '/policy-information')

  await page.goto('/account')
  await expectState(page, 'on')
  await press(page, 'Turn off two-step sign-in')
  await dialog(page).waitFor()
  await press(page, 'Keep it on')
  expect(await focusedWords(page)).toBe('Turn off two-step sign-in')
  await press(page, 'Turn off two-step sign-in')
  await dialog(page).getByLabel('Your password').fill(member.password)
  await press(page, 'Turn it off')
  await expectToast(page, 'Two-step sign-in is off', 'You can sign in with just your password now.')
  await expectState(page, 'off')
  forgiveCutConnections(complaints)
})
