// The way through the intake: one list of steps, from which landing page, guards and progress all derive (specification section 2).
import type { Application } from './application.ts'
import {
  isAppraised,
  isHealthFilled,
  isHipaaAccepted,
  isInsuredFilled,
  isPolicyFilled,
} from './completeness.ts'

export const steps = [
  { number: 1, path: '/policy-information', title: 'Policy Information', isFilled: isPolicyFilled },
  { number: 2, path: '/personal-details', title: 'Insured Details', isFilled: isInsuredFilled },
  { number: 3, path: '/health-information', title: 'Health Information', isFilled: isHealthFilled },
  { number: 4, path: '/hipaa-release', title: 'HIPAA Release', isFilled: isHipaaAccepted },
] as const

export type Step = (typeof steps)[number]
export type StepNumber = Step['number']

/** 'step 2 of 4', as it is said; the eye reads '2 / 4'. */
export const stepPosition = (step: StepNumber): string => `step ${step} of ${steps.length}`

export const dashboardPath = '/dashboard'
const firstPath = steps[0].path
export const resourcesPath = '/dashboard/resources'
/** The signer's copy of the authorization and the answers. */
export const copyPath = '/dashboard/copy'
const dashboardPaths: readonly string[] = [dashboardPath, resourcesPath, copyPath]
const entryPaths: readonly string[] = ['/', '/login', '/signup']

/** Where a signed-in user stands. */
export type Standing = {
  application: Application
  status: 'in-progress' | 'submitted' | undefined
  isAdmin: boolean
}

/** The intake is done: submitted, or all four stages filled (RED-6). */
export const isIntakeComplete = ({ application, status }: Standing): boolean =>
  status === 'submitted' || steps.every((step) => step.isFilled(application))

/** Among the first `count` steps. */
const firstUnfilledPath = (application: Application, count: number = steps.length): string | undefined =>
  steps.slice(0, count).find((step) => !step.isFilled(application))?.path

/** The page after sign-in, and the target of / (RED-1 to RED-5). Without any answer (RED-2) it is the first step that is unfilled. */
export const landing = (standing: Standing): string => {
  const { application, status } = standing
  if (status === 'submitted') return dashboardPath
  if (isAppraised(application)) return dashboardPath
  return firstUnfilledPath(application) ?? dashboardPath
}

const guardStep = (step: Step, standing: Standing): string => {
  if (isIntakeComplete(standing)) return dashboardPath
  if (isAppraised(standing.application)) return step.path
  return firstUnfilledPath(standing.application, step.number) ?? step.path
}

/** What is still to do, in order; nothing once the intake is done. */
export const openSteps = (standing: Standing): readonly Step[] =>
  isIntakeComplete(standing) ? [] : steps.filter((step) => !step.isFilled(standing.application))

/** An appraisal opens the dashboard before anything is signed, but there is no copy of it then. */
const guardDashboard = (path: string, standing: Standing): string => {
  if (isIntakeComplete(standing)) return path
  if (isAppraised(standing.application)) return path === copyPath ? dashboardPath : path
  return firstUnfilledPath(standing.application) ?? path
}

const guardEntry = (path: string, standing: Standing): string =>
  path === '/signup' && !isIntakeComplete(standing) ? firstPath : landing(standing)

/** Everything under /admin. */
export const isAdminPath = (path: string) => path === '/admin' || path.startsWith('/admin/')

/**
 * The page that a signed-in user may see when opening `path`: the path itself, or where to go instead (RED-6, GRD-1 to GRD-5, ADM-5).
 * Every other path stays: /account, the callback pages, the 404 page, and /admin for an admin.
 */
export const guard = (path: string, standing: Standing): string => {
  const step = steps.find((candidate) => candidate.path === path)
  if (step) return guardStep(step, standing)
  if (dashboardPaths.includes(path)) return guardDashboard(path, standing)
  if (entryPaths.includes(path)) return guardEntry(path, standing)
  return isAdminPath(path) && !standing.isAdmin ? firstPath : path
}

/** Rounded percentage of the current step over all steps (WIZ-3). */
export const progressPercentage = (step: StepNumber): number => Math.round((step / steps.length) * 100)
