import { expect, test } from 'vitest'
import { checkCodeValues, tidyBirthDate } from '#web/sign/code-values.ts'

test('[SGN-10] a birth date can be typed with a phone’s digits alone, and the whole Social Security number is never sent', () => {
  for (const typed of [
    '04281946',
    '4/28/1946',
    '4-28-1946',
    '4.28.1946',
    ' 04 28 1946 ',
    '1946-04-28',
    'April 28, 1946',
    '4/28/46',
  ])
    expect(tidyBirthDate(typed)).toBe('04/28/1946')
  expect(tidyBirthDate('13/28/1946')).toBe('13/28/1946')
  const typed = { code: ' 123 456', born: '04281946', ssn: '123-45-6789' }
  expect(checkCodeValues(typed, true)).toEqual({
    request: { code: '123456', born: '1946-04-28', ssn: '6789' },
    problems: {},
  })
  expect(checkCodeValues(typed, false).request).toEqual({ code: '123456', born: '1946-04-28' })
  expect(checkCodeValues({ code: '12', born: '1946', ssn: '1' }, true).problems).toEqual({
    code: 'Please enter the six digits',
    born: 'Please type your date of birth like 04/28/1946',
    ssn: 'Please enter the last four digits',
  })
  for (const born of ['4/28/1846', '4/28/2946'])
    expect(checkCodeValues({ ...typed, born }, true)).toEqual({
      request: undefined,
      problems: { born: 'Please check the year of your date of birth' },
    })
})
