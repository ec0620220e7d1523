import { afterEach, expect, test, vi } from 'vitest'
import { commonPasswords } from '#web/account/password/common-passwords.ts'
import { isEasyPassword } from '#web/account/password/easy-password.ts'

const about = ['Larkfield', 'Mary', 'de la Cruz', 'mary.jones@example.com']

test.each([
  'password',
  '12345678',
  'iloveyou',
  'PassWord',
  'password1!',
  'Password123',
  'sunshine2026',
  'p@ssw0rd',
  'aaaaaaaa',
  'abababababab',
  'pass word',
  '１２３４５６７８',
  '87654321',
  'poiuytrewq',
  'abcdefgh',
  '0123456789',
  'abcdefg1',
  '12341234',
  'passwordpassword',
])('[JOI-1] %s is refused as a common password', (password) =>
  expect(isEasyPassword(password, [])).toBe(true),
)

test.each([
  'larkfield',
  'Larkfield2026!',
  'maryjones',
  'Mary.Jones1949',
  'mary.jones@example.com',
  'MaryDeLaCruz',
  'cruz04281949',
  'jonesmary!',
])('[JOI-2] %s is refused as a word of the person or the product', (password) =>
  expect(isEasyPassword(password, about)).toBe(true),
)

test.each([
  'larks in the field',
  'a new lark in the field',
  'chosen by myself',
  'mary had a little lamb',
  'larkfield-applicant',
  'blue kettle 47 fern',
  'sunshine over maple creek',
  '83910274650918',
  'jones 8302 9471 5520',
])('%s is accepted', (password) => expect(isEasyPassword(password, about)).toBe(false))

test('the list holds the 3,000 most common passwords with at least eight characters', () => {
  expect(commonPasswords).toHaveLength(3000)
  expect(commonPasswords.slice(0, 2)).toEqual(['password', '12345678'])
  expect(commonPasswords.filter((word) => word.length < 8 || /\s/.test(word))).toEqual([])
})

afterEach(() => {
  vi.doUnmock('#web/account/password/easy-password.ts')
  vi.doUnmock('#web/platform/site-config.ts')
  vi.resetModules()
  vi.useRealTimers()
})

const importCheck = async (load: () => object | Promise<object>) => {
  vi.doMock('#web/platform/site-config.ts', () => ({
    siteConfig: () => ({ brand: { productName: 'Larkfield' } }),
  }))
  vi.doMock('#web/account/password/easy-password.ts', load)
  return import('#web/account/password/new-password.tsx')
}

test.each([
  ['cannot be loaded', () => Promise.reject(new Error('offline'))],
  ['does not load in time', () => new Promise<object>(() => undefined)],
])('[JOI-3] the form continues if the list %s', async (_, load) => {
  vi.useFakeTimers()
  const check = await importCheck(load)
  const problem = check.passwordProblem('password', [])
  await vi.advanceTimersByTimeAsync(3000)
  expect(await problem).toBe(undefined)
})

test('[JOI-1] [JOI-2] the form tells what to do about an easy password', async () => {
  const check = await importCheck(() => ({
    isEasyPassword: (_: string, words: string[]) => words.length === 2,
  }))
  expect(await check.passwordProblem('anything', ['Mary'])).toBe(
    'This password is too easy to guess. Please choose another one. Three or four words that you can remember work well.',
  )
})
