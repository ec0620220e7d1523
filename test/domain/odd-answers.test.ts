import { expect, test } from 'vitest'
import { oddAnswerQuestion } from '#domain/odd-answers.ts'

const today = new Date('2026-11-22T12:00:00Z')
const phone = 'Is this number right? We expect a US number with 10 digits, for example (555) 123-4567.'
const feet = 'We expect feet and inches, for example 5 ft 8 in.'

test.each([
  ['dateOfBirth', '01/02/1850', 'Is 1850 the right year? The insured person would be about 176 years old.'],
  ['dateOfBirth', '01/02/2020', 'Is 2020 the right year? The insured person would be about 6 years old.'],
  ['issueDate', '01/02/2031', 'Is 2031 the right year? This day is still to come.'],
  [
    'issueDate',
    '01/02/1850',
    'Is 1850 the right year? We expect the year the policy began, for example 1989.',
  ],
  ['faceValue', '0', 'Is $0 right? We expect what the policy pays at death, for example $250,000.'],
  ['faceValue', '250', 'Is $250 right? We expect what the policy pays at death, for example $250,000.'],
  ['height', 'tall', 'Is this a height? We expect feet and inches, for example 5 ft 8 in.'],
  ['height', '172 cm', 'We expect feet and inches. Is it about 5 ft 8 in?'],
  ['height', '1.72 m', 'We expect feet and inches. Is it about 5 ft 8 in?'],
  ['height', '172', `Is “172” right? ${feet}`],
  ['height', '5 ft 14 in', `Is “5 ft 14 in” right? ${feet}`],
  ['weight', 'heavy', 'Is this a weight? We expect pounds, for example 160.'],
  ['weight', '1500', 'Is 1500 right? We expect pounds, for example 160.'],
  ['weight', '70 kg', 'We expect pounds. Is it about 154?'],
  ['phoneNumber', '+44 20 7946 0958', phone],
  ['alternatePhone', '555 123 4567 ext 12', phone],
])('[PPL-33] The %s "%s" gets the question: %s', (field, typed, question) =>
  expect(oddAnswerQuestion(field, typed, today)).toBe(question),
)

test.each([
  ['dateOfBirth', '04/28/1949'],
  ['dateOfBirth', '04/28/2199'],
  ['dateOfBirth', 'half typ'],
  ['issueDate', '11/22/2026'],
  ['issueDate', '04/28/1989'],
  ['faceValue', '250,000'],
  ['faceValue', 'a lot'],
  ['faceValue', ''],
  ['height', '5 ft 8 in'],
  ['height', '5\'8"'],
  ['height', '5’ 11½”'],
  ['height', '68 inches'],
  ['height', 'six feet: 6 ft'],
  ['weight', '160'],
  ['weight', '160 lbs'],
  ['phoneNumber', '+1 (555) 123-4567'],
  ['phoneNumber', '1-555-123-4567'],
])('[PPL-33] Nothing is asked about the %s "%s"', (field, typed) =>
  expect(oddAnswerQuestion(field, typed, today)).toBe(''),
)

test('[PPL-33] Other fields never ask', () => expect(oddAnswerQuestion('city', '0', today)).toBeUndefined())
