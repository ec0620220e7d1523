// Step 1, Policy Information, field by field: its words, its lists and what a draft may hold. Everything that lists answers comes
// from here and its two siblings; what an answer needs to be accepted stands in policy.ts.
import { choice, day, longText, money, text, yesOrNo } from './field-kinds.ts'

export const policyFields = {
  insuranceCompany: text('Insurance company'),
  policyNumber: text('Policy number'),
  policyType: choice('Policy type', {
    term: 'Term Life',
    whole: 'Whole Life',
    universal: 'Universal Life',
    variable: 'Variable Life',
    indexed: 'Indexed Universal Life',
  }),
  faceValue: money('Face value (death benefit)'),
  issueDate: day('Policy issue date'),
  premiumFrequency: choice('Premium frequency', {
    monthly: 'Monthly',
    quarterly: 'Quarterly',
    semiannual: 'Semi-annual',
    annual: 'Annual',
    single: 'Single',
    'paid-up': 'Paid Up',
  }),
  /** Its label follows the frequency: premiumLabel. */
  premiumAmount: money('Premium amount'),
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
