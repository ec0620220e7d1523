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
import {
  citizenships,
  contactMethods,
  employmentStatuses,
  genders,
  maritalStatuses,
  states,
} from './options.ts'
import { email, requiredText } from './typed-text.ts'

const phoneMessage = 'Phone number must be at least 10 digits'

export const insuredSchema = z.object({
  firstName: requiredText('First name is required'),
  middleName: optionalText(),
  lastName: requiredText('Last name is required'),
  dateOfBirth: requiredDate('Date of birth is required'),
  gender: choice(genders, 'Please select a gender'),
  maritalStatus: optionalChoice(maritalStatuses),
  email: email('Invalid email address'),
  phoneNumber: requiredPhone(phoneMessage, phoneMessage),
  alternatePhone: optionalPhone(phoneMessage),
  preferredContactMethod: optionalChoice(contactMethods),
  preferredContactTime: optionalText(),
  address1: requiredText('Address line 1 is required'),
  address2: optionalText(),
  city: requiredText('City is required'),
  state: choice(states, 'Please select a state'),
  zipCode: zipCode('Zip code must be at least 5 digits'),
  employmentStatus: optionalChoice(employmentStatuses),
  citizenship: choice(citizenships, 'Please select citizenship status'),
  ssn: lastSsnDigits('Last 4 digits of SSN required'),
})
