import * as z from 'zod/mini'
import {
  choice,
  customField,
  date,
  lastSsnDigits,
  optionalPhone,
  pastDate,
  requiredPhone,
  shortPhone,
  text,
  zipCode,
} from '../field-kinds.ts'
import { stepOutlines } from '../paths.ts'
import { email, requiredText } from '../text/text-rules.ts'
import { createStep, isFilledText } from './step.ts'

const ssnMessage = 'Last 4 digits of SSN required'

const fields = {
  insuredPerson: choice('Whose life does the policy insure?', { me: 'Me', 'someone-else': 'Someone else' }),
  /** Only if it's someone else's; needed to sign. */
  signer: choice('Who will sign?', {
    'insured-person': 'The insured person',
    representative: 'I will, as their legal representative',
  }),
  /** Only of a representative. */
  signingRight: text('Your right to sign for them'),
  firstName: text('First name', requiredText('First name is required')),
  middleName: text('Middle name'),
  lastName: text('Last name', requiredText('Last name is required')),
  dateOfBirth: date('Date of birth', pastDate('Date of birth is required')),
  gender: choice('Gender', { male: 'Male', female: 'Female' }, 'Please select a gender'),
  maritalStatus: choice('Marital status', {
    single: 'Single',
    married: 'Married',
    divorced: 'Divorced',
    widowed: 'Widowed',
    separated: 'Separated',
  }),
  email: text('Email', email('Invalid email address'), 254),
  phoneNumber: text('Phone number', requiredPhone(shortPhone)),
  alternatePhone: text('Other phone number', optionalPhone(shortPhone)),
  preferredContactMethod: choice('Best way to reach you', {
    email: 'Email',
    phone: 'Phone',
    text: 'Text message',
  }),
  preferredContactTime: text('Best time to reach you'),
  address1: text('Address line 1', requiredText('Address line 1 is required')),
  address2: text('Address line 2'),
  city: text('City', requiredText('City is required')),
  state: choice(
    'State',
    {
      AL: 'Alabama',
      AK: 'Alaska',
      AZ: 'Arizona',
      AR: 'Arkansas',
      CA: 'California',
      CO: 'Colorado',
      CT: 'Connecticut',
      DE: 'Delaware',
      DC: 'District of Columbia',
      FL: 'Florida',
      GA: 'Georgia',
      HI: 'Hawaii',
      ID: 'Idaho',
      IL: 'Illinois',
      IN: 'Indiana',
      IA: 'Iowa',
      KS: 'Kansas',
      KY: 'Kentucky',
      LA: 'Louisiana',
      ME: 'Maine',
      MD: 'Maryland',
      MA: 'Massachusetts',
      MI: 'Michigan',
      MN: 'Minnesota',
      MS: 'Mississippi',
      MO: 'Missouri',
      MT: 'Montana',
      NE: 'Nebraska',
      NV: 'Nevada',
      NH: 'New Hampshire',
      NJ: 'New Jersey',
      NM: 'New Mexico',
      NY: 'New York',
      NC: 'North Carolina',
      ND: 'North Dakota',
      OH: 'Ohio',
      OK: 'Oklahoma',
      OR: 'Oregon',
      PA: 'Pennsylvania',
      PR: 'Puerto Rico',
      RI: 'Rhode Island',
      SC: 'South Carolina',
      SD: 'South Dakota',
      TN: 'Tennessee',
      TX: 'Texas',
      UT: 'Utah',
      VT: 'Vermont',
      VA: 'Virginia',
      WA: 'Washington',
      WV: 'West Virginia',
      WI: 'Wisconsin',
      WY: 'Wyoming',
    },
    'Please select a state',
  ),
  zipCode: text('Zip code', zipCode('Zip code must be at least 5 digits')),
  employmentStatus: choice('Employment status', {
    employed: 'Employed',
    'self-employed': 'Self-employed',
    unemployed: 'Unemployed',
    retired: 'Retired',
    student: 'Student',
  }),
  citizenship: choice(
    'Citizenship status',
    {
      'us-citizen': 'U.S. citizen',
      'permanent-resident': 'Permanent resident',
      'visa-holder': 'Visa holder',
      other: 'Other',
    },
    'Please select citizenship status',
  ),
  ssn: customField('Last 4 digits of Social Security number', {
    draft: z.string().check(z.regex(/^\d{0,4}$/, ssnMessage)),
    rule: lastSsnDigits(ssnMessage),
  }),
}

export const insuredStep = createStep(
  stepOutlines.insured,
  fields,
  ({ firstName, lastName, email: address }) => [firstName, lastName, address].every(isFilledText),
)

/** Of a person by phone who has none. */
export const insuredWithoutEmail = z.omit(insuredStep.schema, { email: true })
