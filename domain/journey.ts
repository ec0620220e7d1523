import type { Application } from './application.ts'
import { adminPath, copyPath, dashboardPath, deskPath, documentsPath, papersPath } from './paths.ts'
import { type Step, steps } from './steps.ts'

const firstPath = steps[0].path
const entryPaths: readonly string[] = ['/', '/login', '/signup']

export type StaffGroup = 'admin' | 'team'

export type ApplicantState = {
  application: Application
  status: 'in-progress' | 'submitted' | undefined
  staff: StaffGroup | undefined
}

const isAppraised = ({ estimatedValue }: Application) =>
  estimatedValue !== undefined && estimatedValue !== null && estimatedValue !== ''

export const isIntakeComplete = ({ application, status }: ApplicantState): boolean =>
  status === 'submitted' || steps.every((step) => step.isFilled(application))

const firstUnfilledPath = (application: Application, count: number = steps.length): string | undefined =>
  steps.slice(0, count).find((step) => !step.isFilled(application))?.path

/** Staff land at work, whatever their own application is like. */
export const landingPath = ({ application, status, staff }: ApplicantState): string => {
  if (staff) return staff === 'admin' ? adminPath : deskPath
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

export const hasApplication = ({ application, status }: ApplicantState): boolean =>
  status === 'submitted' || Object.keys(application).length > 0

const guardDashboard = (path: string, standing: ApplicantState): string => {
  if (standing.staff === 'team' && !hasApplication(standing)) return deskPath
  if (path === documentsPath && standing.status !== 'submitted') return landingPath(standing)
  if (isIntakeComplete(standing)) return path
  if (isAppraised(standing.application)) return path === copyPath ? dashboardPath : path
  return firstUnfilledPath(standing.application) ?? path
}

const guardEntry = (path: string, standing: ApplicantState): string =>
  path === '/signup' && !standing.staff && !isIntakeComplete(standing) ? firstPath : landingPath(standing)

const guardPaper = (path: string, standing: ApplicantState): string =>
  standing.status === 'submitted' ? path : landingPath(standing)

const isBelow = (path: string, top: string) => path === top || path.startsWith(`${top}/`)
const isAdminPath = (path: string) => isBelow(path, adminPath)
const isDeskPath = (path: string) => isBelow(path, deskPath)

export const isStaffPath = (path: string) => isAdminPath(path) || isDeskPath(path)

/** `path`, or where to redirect. */
export const allowedPath = (path: string, standing: ApplicantState): string => {
  const step = steps.find((candidate) => candidate.path === path)
  if (step) return guardStep(step, standing)
  if (isBelow(path, dashboardPath)) return guardDashboard(path, standing)
  if (path.startsWith(papersPath)) return guardPaper(path, standing)
  if (entryPaths.includes(path)) return guardEntry(path, standing)
  if (isDeskPath(path)) return standing.staff ? path : firstPath
  if (!isAdminPath(path) || standing.staff === 'admin') return path
  return standing.staff ? deskPath : firstPath
}
