// A complete application as the draft keeps it, for tests that take something away from it.
import type { Application } from '#domain/application.ts'

export const completeApplication = {
  insuranceCompany: 'Acme Life',
  policyType: 'whole',
  faceValue: '250000',
  issueDate: '1989-04-28',
  premiumFrequency: 'quarterly',
  premiumAmount: '1200',
  firstName: 'Mary',
  lastName: 'Jones',
  dateOfBirth: '1949-04-28',
  gender: 'female',
  email: 'mary@example.com',
  phoneNumber: '(555) 123-4567',
  address1: '1 Main Street',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  citizenship: 'us-citizen',
  ssn: '1234',
  overallHealth: 75,
  tobaccoUse: 'never',
  height: '5 ft 4 in',
  weight: '140',
} as const satisfies Application
