// Step 2, Insured Details: the answers it needs and its messages (specification section 5).
import * as z from 'zod/mini'
import {
  lastSsnDigits,
  optionalChoice,
  optionalPhone,
  optionalText,
  requiredDate,
  requiredPhone,
  zipCode,
} from './answers.ts'
import { choice } from './choice.ts'
import type { RulesOf } from './field-kinds.ts'
import { insuredFields } from './insured-fields.ts'
import { email, requiredText } from './typed-text.ts'

const phoneMessage = 'Phone number must be at least 10 digits'

export const insuredSchema = z.object({
  firstName: requiredText('First name is required'),
  middleName: optionalText(),
  lastName: requiredText('Last name is required'),
  dateOfBirth: requiredDate('Date of birth is required'),
  gender: choice(insuredFields.gender.options, 'Please select a gender'),
  maritalStatus: optionalChoice(insuredFields.maritalStatus.options),
  email: email('Invalid email address'),
  phoneNumber: requiredPhone(phoneMessage, phoneMessage),
  alternatePhone: optionalPhone(phoneMessage),
  preferredContactMethod: optionalChoice(insuredFields.preferredContactMethod.options),
  preferredContactTime: optionalText(),
  address1: requiredText('Address line 1 is required'),
  address2: optionalText(),
  city: requiredText('City is required'),
  state: choice(insuredFields.state.options, 'Please select a state'),
  zipCode: zipCode('Zip code must be at least 5 digits'),
  employmentStatus: optionalChoice(insuredFields.employmentStatus.options),
  citizenship: choice(insuredFields.citizenship.options, 'Please select citizenship status'),
  ssn: lastSsnDigits('Last 4 digits of SSN required'),
} satisfies RulesOf<typeof insuredFields>)
