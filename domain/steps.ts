import { healthStep } from './steps/health.ts'
import { hipaaStep } from './steps/hipaa.ts'
import { insuredStep } from './steps/insured.ts'
import { policyStep } from './steps/policy.ts'

export const steps = [policyStep, insuredStep, healthStep, hipaaStep] as const
export type Step = (typeof steps)[number]

export const questionSteps = [policyStep, insuredStep, healthStep] as const

export const fields = {
  ...policyStep.fields,
  ...insuredStep.fields,
  ...healthStep.fields,
  ...hipaaStep.fields,
}

export const stepOfField = (field: string): Step | undefined =>
  steps.find((step) => Object.hasOwn(step.fields, field))
