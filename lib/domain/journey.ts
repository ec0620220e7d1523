// Where people land, and which pages they can open.
import type { Application } from './application.ts'
import { copyPath, dashboardPath } from './paths.ts'
import { type Step, steps } from './steps.ts'

const firstPath = steps[0].path
const entryPaths: readonly string[] = ['/', '/login', '/signup']

export type Standing = {
  application: Application
  status: 'in-progress' | 'submitted' | undefined
  isAdmin: boolean
}

const isAppraised = ({ estimatedValue }: Application) =>
  estimatedValue !== undefined && estimatedValue !== null && estimatedValue !== ''

export const isIntakeComplete = ({ application, status }: Standing): boolean =>
  status === 'submitted' || steps.every((step) => step.isFilled(application))

const firstUnfilledPath = (application: Application, count: number = steps.length): string | undefined =>
  steps.slice(0, count).find((step) => !step.isFilled(application))?.path

/** the page after sign-in */
export const landing = ({ application, status }: Standing): string => {
  if (status === 'submitted' || isAppraised(application)) return dashboardPath
  return firstUnfilledPath(application) ?? dashboardPath
}

const guardStep = (step: Step, standing: Standing): string => {
  if (isIntakeComplete(standing)) return dashboardPath
  if (isAppraised(standing.application)) return step.path
  return firstUnfilledPath(standing.application, step.number) ?? step.path
}

export const openSteps = (standing: Standing): readonly Step[] =>
  isIntakeComplete(standing) ? [] : steps.filter((step) => !step.isFilled(standing.application))

/** An appraisal opens the dashboard, but not the signed copy. */
const guardDashboard = (path: string, standing: Standing): string => {
  if (isIntakeComplete(standing)) return path
  if (isAppraised(standing.application)) return path === copyPath ? dashboardPath : path
  return firstUnfilledPath(standing.application) ?? path
}

const guardEntry = (path: string, standing: Standing): string =>
  path === '/signup' && !isIntakeComplete(standing) ? firstPath : landing(standing)

const isDashboardPath = (path: string) => path === dashboardPath || path.startsWith(`${dashboardPath}/`)

export const isAdminPath = (path: string) => path === '/admin' || path.startsWith('/admin/')

/** Returns `path`, or where to go instead. */
export const guard = (path: string, standing: Standing): string => {
  const step = steps.find((candidate) => candidate.path === path)
  if (step) return guardStep(step, standing)
  if (isDashboardPath(path)) return guardDashboard(path, standing)
  if (entryPaths.includes(path)) return guardEntry(path, standing)
  return isAdminPath(path) && !standing.isAdmin ? firstPath : path
}
