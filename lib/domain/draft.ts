// What an applicant has typed so far. A draft takes half-typed answers (nothing typed may be lost); only a step's own schema
// says whether an answer will do. null stands for an answer taken back. Consent and appraisal are not part of it: the first is stored by submit, the second by admins.
import * as z from 'zod/mini'
import { medicationsLimit, overallHealth, textLimits } from './constants.ts'
import { isSignatureKey } from './hipaa.ts'
import * as options from './options.ts'
import { cleanText } from './text.ts'

/** Measured after it is cleaned, as it will be again when it is loaded. */
const filledText = (limit: number) =>
  z.string().check(z.overwrite(cleanText), z.maxLength(limit, `Please use at most ${limit} characters`))
const text = (limit: number = textLimits.short) => z.nullable(filledText(limit))
const longText = text(textLimits.long)
const oneOf = <Options extends Record<string, string>>(list: Options) =>
  z.nullable(z.enum(options.idsOf(list)))
const yesOrNo = z.nullable(z.boolean())

export const draftAnswers = {
  insuranceCompany: text(),
  policyNumber: text(),
  policyType: oneOf(options.policyTypes),
  faceValue: text(),
  issueDate: text(),
  premiumFrequency: oneOf(options.premiumFrequencies),
  premiumAmount: text(),
  cashSurrenderValue: text(),
  loanAmount: text(),
  isPremiumFinanced: yesOrNo,
  beneficiaryType: oneOf(options.beneficiaryTypes),
  agentName: text(),
  agentContact: text(),
  additionalDetails: longText,

  firstName: text(),
  middleName: text(),
  lastName: text(),
  dateOfBirth: text(),
  gender: oneOf(options.genders),
  maritalStatus: oneOf(options.maritalStatuses),
  email: text(254),
  phoneNumber: text(),
  alternatePhone: text(),
  preferredContactMethod: oneOf(options.contactMethods),
  preferredContactTime: text(),
  address1: text(),
  address2: text(),
  city: text(),
  state: oneOf(options.states),
  zipCode: text(),
  employmentStatus: oneOf(options.employmentStatuses),
  citizenship: oneOf(options.citizenships),
  ssn: z.nullable(z.string().check(z.regex(/^\d{0,4}$/, 'Last 4 digits of SSN required'))),

  overallHealth: z.nullable(
    z.number().check(z.minimum(overallHealth.minimum), z.maximum(overallHealth.maximum)),
  ),
  tobaccoUse: oneOf(options.tobaccoUses),
  height: text(),
  weight: text(),
  medicalConditions: z.nullable(
    z.array(z.enum(options.idsOf(options.medicalConditions))).check(z.maxLength(15)),
  ),
  otherConditions: longText,
  medications: z.nullable(
    z
      .array(filledText(textLimits.short))
      .check(z.maxLength(medicationsLimit, `Please list at most ${medicationsLimit}`)),
  ),
  hospitalization: yesOrNo,
  hospitalizationDetails: longText,
  familyHistory: longText,
  lifeExpectancy: oneOf(options.lifeExpectancies),
  exerciseFrequency: oneOf(options.exerciseFrequencies),
  alcoholConsumption: oneOf(options.alcoholConsumptions),
  primaryCarePhysician: text(),
  lastCheckup: text(),

  signature: z.nullable(z.string().check(z.refine(isSignatureKey, 'Not a signature of ours'))),
  dateSigned: text(),
} as const

/** Every field is optional; unknown ones, consent and appraisal among them, are refused. */
export const draftSchema = z.partial(z.strictObject(draftAnswers))
export type Draft = z.infer<typeof draftSchema>
export type DraftField = keyof Draft
