// When a step counts as filled for redirects (RED-4, RED-7). Weaker than the step's own schema on purpose.
import type { Application } from './application.ts'

const isFilled = (value: unknown) => typeof value === 'string' && value.trim() !== ''

export const isPolicyFilled = (application: Application): boolean =>
  [application.insuranceCompany, application.policyType, application.faceValue].every(isFilled)

export const isInsuredFilled = (application: Application): boolean =>
  [application.firstName, application.lastName, application.email].every(isFilled)

export const isHealthFilled = (application: Application): boolean =>
  typeof application.overallHealth === 'number' || typeof application.overallHealth === 'string'

export const isHipaaAccepted = (application: Application): boolean => application.acceptedHipaa === true

export const isAppraised = (application: Application): boolean => isPresent(application.estimatedValue)

const isPresent = (value: unknown) => value !== undefined && value !== null && value !== ''
