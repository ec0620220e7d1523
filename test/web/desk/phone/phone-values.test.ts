import { expect, test } from 'vitest'
import { phoneFormSchema, phoneValues } from '#web/desk/phone/phone-values.ts'

const agreed = { ...phoneValues('Ruth Abel'), phone: '(555) 010-7788', hasAgreed: true }
const messagesOf = (values: object) =>
  phoneFormSchema.safeParse(values).error?.issues.map(({ message }) => message)

test('[HLP-15] Nothing begins without their yes, and without an email or that they have none', () => {
  expect(messagesOf({ ...agreed, hasAgreed: false, hasNoEmail: true })).toEqual([
    'Please read it out first. Without their yes, don’t type anything.',
  ])
  expect(messagesOf(agreed)).toEqual(['Please enter their email, or check that they have none'])
  expect(messagesOf({ ...agreed, firstName: '', email: 'ruth@example' })).toEqual([
    'First name is required',
    'Please enter their email, or check that they have none',
  ])
  expect(messagesOf({ ...agreed, phone: '', hasNoEmail: true })).toEqual(['Please enter their phone number'])
  expect(phoneFormSchema.parse({ ...agreed, email: 'left over', hasNoEmail: true }).email).toBeNull()
})

test('What was searched for is typed already: a name, a phone number, or an email', () => {
  expect(phoneValues('Ruth de Abel')).toMatchObject({ firstName: 'Ruth', lastName: 'de Abel', phone: '' })
  expect(phoneValues('(555) 010-7788')).toMatchObject({ firstName: '', phone: '(555) 010-7788' })
  expect(phoneValues('ruth2015550@example.com')).toMatchObject({
    phone: '',
    email: 'ruth2015550@example.com',
  })
})
