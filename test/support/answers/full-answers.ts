import { fieldOptions } from '#domain/answer-text.ts'
import { fields } from '#domain/steps.ts'
import { completeAnswers, hipaaAnswers } from './example-answers.ts'

const story =
  'Hospital stay for pneumonia, 3 days; then "as good as new". Sees the doctor twice a year,\nmore often in winter.'
const stateIds = Object.keys(fieldOptions.state)

const optionalAnswers = {
  policyNumber: 'PN-1000000',
  cashSurrenderValue: '20000',
  loanAmount: '0',
  isPremiumFinanced: true,
  beneficiaryType: 'individual',
  agentName: "Agnes O'Neil",
  agentContact: '+1 555 010 2345',
  additionalDetails: story,
  insuredPerson: 'someone-else',
  signer: 'representative',
  signingRight: 'Health care power of attorney',
  middleName: 'Anne',
  maritalStatus: 'widowed',
  alternatePhone: '(555) 765-4321',
  preferredContactMethod: 'phone',
  preferredContactTime: 'Mornings, not before 9',
  address2: 'Apartment 2',
  employmentStatus: 'retired',
  medicalConditions: ['diabetes', 'high-blood-pressure', 'alzheimers'],
  otherConditions: story,
  medications: ['Aspirin, 81 mg', 'Insulin', 'Lisinopril 10 mg'],
  hospitalization: true,
  hospitalizationDetails: story,
  familyHistory: story,
  lifeExpectancy: '5-10-years',
  exerciseFrequency: 'light',
  alcoholConsumption: 'none',
  primaryCarePhysician: 'Dr. Lee',
  lastCheckup: 'last spring',
}

const variedAnswers = (index: number) => ({
  insuranceCompany: index % 3 === 0 ? 'Acme, Baker & Sons Life' : 'Acme Life',
  policyNumber: `PN-${1_000_000 + index}`,
  faceValue: String(50_000 * (1 + (index % 40))),
  isPremiumFinanced: index % 2 === 0,
  agentName: `Agnes O'Neil ${index % 97}`,
  firstName: `Mary ${index}`,
  lastName: 'Núñez',
  email: `mary.${index}@example.com`,
  address1: `${1 + (index % 900)} Main Street`,
  state: stateIds[index % stateIds.length],
  ssn: String(1000 + (index % 9000)),
  overallHealth: 25 * (index % 5),
})

const fieldOrder = Object.keys(fields)

export const fullAnswers = (index: number) => {
  const answers = { ...completeAnswers, ...optionalAnswers, ...hipaaAnswers, ...variedAnswers(index) }
  const inOrder = Object.entries(answers).toSorted(
    ([one], [other]) => fieldOrder.indexOf(one) - fieldOrder.indexOf(other),
  )
  return Object.fromEntries(inOrder)
}
