import type { Draft } from '#domain/application.ts'
import { plainText } from '#domain/record-search.ts'

export const tourPassword = 'larkfield-tour'

const policy = {
  insuranceCompany: 'Northern Mutual',
  policyType: 'universal',
  faceValue: '400000',
  issueDate: '1994-03-01',
  premiumFrequency: 'quarterly',
  premiumAmount: '1240',
  cashSurrenderValue: '61000',
} as const satisfies Draft

const livesIn = (city: string, state: Draft['state'], zipCode: string) => ({ city, state, zipCode })

const insured = {
  insuredPerson: 'me',
  dateOfBirth: '1945-08-17',
  gender: 'female',
  maritalStatus: 'widowed',
  phoneNumber: '(217) 555-0134',
  address1: '14 Orchard Lane',
  ...livesIn('Springfield', 'IL', '62701'),
  citizenship: 'us-citizen',
  ssn: '4821',
} as const satisfies Draft

const health = {
  overallHealth: 50,
  tobaccoUse: 'former',
  height: '5 ft 4 in',
  weight: '152',
  medicalConditions: ['high-blood-pressure', 'diabetes'],
  medications: ['Lisinopril 10 mg', 'Metformin 500 mg'],
} as const satisfies Draft

const person = (firstName: string, lastName: string, answers: Draft) => {
  const email = `${plainText(firstName)}@example.com`
  return { firstName, lastName, email, answers: { firstName, lastName, email, ...answers } }
}

const whole = (firstName: string, lastName: string, changes: Draft = {}) =>
  person(firstName, lastName, { ...policy, ...insured, ...health, ...changes })

const apart = (firstName: string, lastName: string, dateOfBirth: string) =>
  ({
    ...{ insuredPerson: 'someone-else', signer: 'insured-person' },
    ...{ firstName, lastName, dateOfBirth, email: `${plainText(firstName)}@example.com` },
  }) as const satisfies Draft

export const tourPeople = {
  offered: whole('Ruth', 'Coleman', { policyNumber: 'NM-204 771' }),
  asked: whole('Walter', 'Nguyen', {
    faceValue: '750000',
    gender: 'male',
    maritalStatus: 'married',
    ...livesIn('San Jose', 'CA', '95112'),
    dateOfBirth: '1943-02-09',
    ssn: '3390',
    policyNumber: 'HL-88120',
    insuranceCompany: 'Harbor Life & Trust',
    loanAmount: '70000',
  }),
  sold: whole('Dorothy', "O'Brien", {
    faceValue: '250000',
    dateOfBirth: '1939-11-30',
    ...livesIn('Columbus', 'OH', '43215'),
    ssn: '7702',
    policyNumber: 'PA-5519',
    insuranceCompany: 'Prairie Assurance',
  }),
  late: whole('Harold', 'Garcia', {
    faceValue: '150000',
    gender: 'male',
    dateOfBirth: '1948-06-21',
    ...livesIn('Reno', 'NV', '89501'),
    ssn: '1188',
    policyNumber: 'AL-3001',
    policyType: 'term',
    insuranceCompany: 'Acme Life',
  }),
  /** The same policy as `late`. */
  double: whole('Carmen', 'Garcia', {
    faceValue: '150000',
    dateOfBirth: '1950-01-12',
    ...livesIn('Reno', 'NV', '89501'),
    ssn: '6046',
    policyNumber: 'AL 3001',
    policyType: 'term',
    insuranceCompany: 'Acme Life',
  }),
  valued: whole('Evelyn', 'Müller', {
    faceValue: '1200000',
    ...livesIn('Madison', 'WI', '53703'),
    ssn: '9034',
    issueDate: '2025-05-02',
    policyNumber: 'WL-7',
    policyType: 'whole',
  }),
  regretting: whole('George', 'Washington', {
    faceValue: '300000',
    gender: 'male',
    ...livesIn('Alexandria', 'VA', '22301'),
    ssn: '1732',
  }),
  /** Her mother's policy. The mother signed. */
  daughter: whole('Nora', 'Hale', {
    ...apart('Ingrid', 'Hale', '1941-05-30'),
    ...livesIn('Dayton', 'OH', '45402'),
    ssn: '6120',
    policyNumber: 'NM-118 302',
  }),
  /** His mother hasn't signed for 12 days. */
  waiting: whole('Oscar', 'Lind', {
    ...apart('Astrid', 'Lind', '1938-10-02'),
    ...livesIn('Duluth', 'MN', '55802'),
    ssn: '4409',
    policyNumber: 'PA-7781',
  }),
  /** A trust owns the policy. */
  trust: whole('Paula', 'Becker', {
    ...livesIn('Tampa', 'FL', '33602'),
    ssn: '2754',
    faceValue: '2000000',
    policyNumber: 'WL-4410',
    insuranceCompany: 'Acme Life',
  }),
  ineligible: whole('Frank', 'Lee', {
    gender: 'male',
    dateOfBirth: '1968-09-03',
    ssn: '2210',
    faceValue: '20000',
  }),
  signing: whole('Alice', 'Johnson', { ssn: '5150', ...livesIn('Austin', 'TX', '78701') }),
  beginning: person('José', 'Fernández', policy),
  /** Without an account until a member of the team begins for her on the phone. */
  byPhone: person('Rosa', 'Delgado', { ...policy, policyNumber: 'NM-402 118' }),
} as const

export type TourPerson = ReturnType<typeof person>
