// Where people land after sign-in, and which pages they can open.
import type { Application } from './application.ts'
import { adminPath, copyPath, dashboardPath, papersPath } from './paths.ts'
import { type Step, steps } from './steps.ts'

const firstPath = steps[0].path
const entryPaths: readonly string[] = ['/', '/login', '/signup']

export type ApplicantState = {
  application: Application
  status: 'in-progress' | 'submitted' | undefined
  isAdmin: boolean
}

const isAppraised = ({ estimatedValue }: Application) =>
  estimatedValue !== undefined && estimatedValue !== null && estimatedValue !== ''

export const isIntakeComplete = ({ application, status }: ApplicantState): boolean =>
  status === 'submitted' || steps.every((step) => step.isFilled(application))

const firstUnfilledPath = (application: Application, count: number = steps.length): string | undefined =>
  steps.slice(0, count).find((step) => !step.isFilled(application))?.path

/** Admins land on their lists, whatever their own application is like. */
export const landingPath = ({ application, status, isAdmin }: ApplicantState): string => {
  if (isAdmin) return adminPath
  if (status === 'submitted' || isAppraised(application)) return dashboardPath
  return firstUnfilledPath(application) ?? dashboardPath
}

const guardStep = (step: Step, standing: ApplicantState): string => {
  if (isIntakeComplete(standing)) return dashboardPath
  if (isAppraised(standing.application)) return step.path
  return firstUnfilledPath(standing.application, step.number) ?? step.path
}

export const openSteps = (standing: ApplicantState): readonly Step[] =>
  isIntakeComplete(standing) ? [] : steps.filter((step) => !step.isFilled(standing.application))

const guardDashboard = (path: string, standing: ApplicantState): string => {
  if (isIntakeComplete(standing)) return path
  if (isAppraised(standing.application)) return path === copyPath ? dashboardPath : path
  return firstUnfilledPath(standing.application) ?? path
}

const guardEntry = (path: string, standing: ApplicantState): string =>
  path === '/signup' && !standing.isAdmin && !isIntakeComplete(standing) ? firstPath : landingPath(standing)

/** These papers are signed after the submission. */
const guardPaper = (path: string, standing: ApplicantState): string =>
  standing.status === 'submitted' ? path : landingPath(standing)

const isDashboardPath = (path: string) => path === dashboardPath || path.startsWith(`${dashboardPath}/`)

export const isAdminPath = (path: string) => path === adminPath || path.startsWith(`${adminPath}/`)

/** Returns `path`, or where to redirect. */
export const allowedPath = (path: string, standing: ApplicantState): string => {
  const step = steps.find((candidate) => candidate.path === path)
  if (step) return guardStep(step, standing)
  if (isDashboardPath(path)) return guardDashboard(path, standing)
  if (path.startsWith(papersPath)) return guardPaper(path, standing)
  if (entryPaths.includes(path)) return guardEntry(path, standing)
  return isAdminPath(path) && !standing.isAdmin ? firstPath : path
}
