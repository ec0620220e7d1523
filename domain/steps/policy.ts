// In the order of review and CSV.
import { choice, date, longText, money, requiredDate, requiredMoney, text, yesOrNo } from '../field-kinds.ts'
import { stepOutlines } from '../paths.ts'
import { requiredText } from '../text/text-rules.ts'
import { createStep, isFilledText } from './step.ts'

const fields = {
  insuranceCompany: text('Insurance company', requiredText('Insurance company is required')),
  policyNumber: text('Policy number'),
  policyType: choice(
    'Policy type',
    {
      term: 'Term Life',
      whole: 'Whole Life',
      universal: 'Universal Life',
      variable: 'Variable Life',
      indexed: 'Indexed Universal Life',
    },
    'Please select a policy type',
  ),
  faceValue: money('Face value (death benefit)', requiredMoney('Face value is required')),
  issueDate: date('Policy issue date', requiredDate('Issue date is required')),
  premiumFrequency: choice(
    'Premium frequency',
    {
      monthly: 'Monthly',
      quarterly: 'Quarterly',
      semiannual: 'Semi-annual',
      annual: 'Annual',
      single: 'Single',
      'paid-up': 'Paid Up',
    },
    'Premium frequency is required',
  ),
  premiumAmount: money('Premium amount', requiredMoney('Premium amount is required')),
  cashSurrenderValue: money('Cash surrender value (paid if you cancel the policy)'),
  loanAmount: money('Amount borrowed against the policy'),
  isPremiumFinanced: yesOrNo('A loan is used to pay the premium (premium financing)'),
  beneficiaryType: choice('Beneficiary type', {
    individual: 'One person',
    multiple: 'Several people',
    trust: 'Trust',
    estate: 'Estate',
    charity: 'Charity',
    business: 'Business',
  }),
  agentName: text('Agent name'),
  agentContact: text("Agent's phone or email"),
  additionalDetails: longText('Additional details'),
}

export const policyStep = createStep(
  stepOutlines.policy,
  fields,
  ({ insuranceCompany, policyType, faceValue }) =>
    [insuranceCompany, policyType, faceValue].every(isFilledText),
)

const premiumLabels: Record<string, string> = {
  monthly: 'Monthly premium',
  quarterly: 'Quarterly premium',
  semiannual: 'Semi-annual premium',
  annual: 'Annual premium',
  single: 'Single premium',
  'paid-up': 'Premium Amount (Paid Up)',
}

export const premiumLabel = (frequency: string | undefined): string =>
  premiumLabels[frequency ?? ''] ?? fields.premiumAmount.label
