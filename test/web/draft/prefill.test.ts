import { expect, test } from 'vitest'
import { exampleProfile } from '#test/support/answers/example-record.ts'
import { changesForInsured, knownAnswers, prefillInsured } from '#web/draft/prefill.ts'

const profile = {
  ...exampleProfile,
  gender: 'female',
  address: '1 Main Street',
  state: 'not a state',
  zip_code: '78701',
}
const user = { firstName: 'M.', lastName: 'J.', email: 'user@example.com' }

test('[STA-1] with nothing saved the profile is shown, without its nulls and misfits', () => {
  expect(knownAnswers(profile, user)).toEqual({
    firstName: 'Mary',
    lastName: 'Jones',
    email: 'mary@example.com',
    gender: 'female',
    address1: '1 Main Street',
    zipCode: '78701',
  })
})

test('[API-7] every field of the profile comes back under its name in the form', () => {
  const whole = { ...profile, phone_number: '(555) 123-4567', city: 'Austin', state: 'TX' }
  expect(knownAnswers(whole, undefined)).toEqual({
    firstName: 'Mary',
    lastName: 'Jones',
    email: 'mary@example.com',
    gender: 'female',
    phoneNumber: '(555) 123-4567',
    address1: '1 Main Street',
    city: 'Austin',
    state: 'TX',
    zipCode: '78701',
  })
})

test('[INS-4] empty names and email come from the user', () => {
  expect(prefillInsured({ firstName: '', lastName: null }, knownAnswers(undefined, user))).toEqual(user)
})

test('what was typed wins', () => {
  const typed = { firstName: 'Ann', email: 'ann@example.com', city: 'Austin' }
  expect(prefillInsured(typed, knownAnswers(profile, user))).toMatchObject({ ...typed, lastName: 'Jones' })
})

test('[PPL-34] for someone else nothing is known, and only what they answered is shown', () => {
  const answers = { insuredPerson: 'someone-else', lastName: 'Smith' } as const
  expect(prefillInsured(answers, user)).toEqual(answers)
})

test('[PPL-34] the answer “Someone else” empties what nobody touched, and “Me” brings it back', () => {
  const shown = { firstName: 'M.', lastName: 'Smith', email: 'user@example.com', city: 'Austin', gender: '' }
  const emptied = { firstName: '', email: '' }
  expect(changesForInsured('someone-else', shown, user)).toEqual(emptied)
  expect(changesForInsured('me', { ...shown, ...emptied }, user)).toEqual({
    firstName: 'M.',
    email: 'user@example.com',
  })
  const typed = { ...shown, firstName: 'John', email: 'john@example.com' }
  expect(changesForInsured('someone-else', typed, user)).toEqual({})
  expect(changesForInsured('me', typed, user)).toEqual({})
})
