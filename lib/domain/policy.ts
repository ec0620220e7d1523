// Step 1, Policy Information: the answers it needs and its messages (specification section 5).
import * as z from 'zod/mini'
import {
  checkbox,
  optionalChoice,
  optionalMoney,
  optionalText,
  requiredDate,
  requiredMoney,
} from './answers.ts'
import { choice } from './choice.ts'
import { textLimits } from './constants.ts'
import type { RulesOf } from './field-kinds.ts'
import { policyFields } from './policy-fields.ts'
import { requiredText } from './typed-text.ts'

export const policySchema = z.object({
  insuranceCompany: requiredText('Insurance company is required'),
  policyNumber: optionalText(),
  policyType: choice(policyFields.policyType.options, 'Please select a policy type'),
  faceValue: requiredMoney('Face value is required'),
  issueDate: requiredDate('Issue date is required'),
  premiumFrequency: choice(policyFields.premiumFrequency.options, 'Premium frequency is required'),
  premiumAmount: requiredMoney('Premium amount is required'),
  cashSurrenderValue: optionalMoney,
  loanAmount: optionalMoney,
  isPremiumFinanced: checkbox,
  beneficiaryType: optionalChoice(policyFields.beneficiaryType.options),
  agentName: optionalText(),
  agentContact: optionalText(),
  additionalDetails: optionalText(textLimits.long),
} satisfies RulesOf<typeof policyFields>)

const premiumLabels: Record<string, string> = {
  monthly: 'Monthly premium',
  quarterly: 'Quarterly premium',
  semiannual: 'Semi-annual premium',
  annual: 'Annual premium',
  single: 'Single premium',
  'paid-up': 'Premium Amount (Paid Up)',
}

/** The label of premiumAmount, which follows the frequency (POL-3). */
export const premiumLabel = (frequency: string | undefined): string =>
  premiumLabels[frequency ?? ''] ?? 'Premium amount'
