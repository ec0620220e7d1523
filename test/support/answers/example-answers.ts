// The answers of a made-up applicant: one for each required field, as stored. Every test that needs complete answers starts from these.
import type { Application } from '#domain/application.ts'
import type { ApplicantState } from '#domain/journey.ts'

export const policyAnswers = {
  insuranceCompany: 'Acme Life',
  policyType: 'whole',
  faceValue: '250000',
  issueDate: '1990-01-02',
  premiumFrequency: 'monthly',
  premiumAmount: '120.50',
} as const

export const insuredAnswers = {
  firstName: 'Mary',
  lastName: 'Jones',
  dateOfBirth: '1949-04-28',
  gender: 'female',
  email: 'mary.jones@example.com',
  phoneNumber: '(555) 123-4567',
  address1: '1 Main Street',
  city: 'Springfield',
  state: 'IL',
  zipCode: '62701',
  citizenship: 'us-citizen',
  ssn: '1234',
} as const

export const healthAnswers = {
  overallHealth: 75,
  tobaccoUse: 'never',
  height: '5 ft 6 in',
  weight: '140',
} as const

export const completeAnswers = { ...policyAnswers, ...insuredAnswers, ...healthAnswers } as const

export const hipaaAnswers = {
  acceptedHipaa: true,
  acknowledgeDisclosure: true,
  signature: '11111111-2222-4333-8444-555555555555/signature_1700000000000.png',
  dateSigned: '11/21/2026',
} as const

export const standingOf = (application: Application, rest: Partial<ApplicantState> = {}): ApplicantState => ({
  application,
  status: undefined,
  staff: undefined,
  ...rest,
})
