// Outlines of the steps, and paths of the dashboard, without fields to keep the sign-in page small.

export const stepOutlines = {
  policy: { number: 1, path: '/policy-information', title: 'Policy Information' },
  insured: { number: 2, path: '/personal-details', title: 'Insured Details' },
  health: { number: 3, path: '/health-information', title: 'Health Information' },
  hipaa: { number: 4, path: '/hipaa-release', title: 'HIPAA Release' },
} as const

export type StepOutline = (typeof stepOutlines)[keyof typeof stepOutlines]
export type StepNumber = StepOutline['number']

const stepCount = Object.keys(stepOutlines).length

/** for screen readers */
export const stepPosition = (step: StepNumber): string => `step ${step} of ${stepCount}`

export const progressPercentage = (step: StepNumber): number => Math.round((step / stepCount) * 100)

export const dashboardPath = '/dashboard'
export const resourcesPath = '/dashboard/resources'
export const copyPath = '/dashboard/copy'

/** Below it, the page that signs each kind of paper after the submission. */
export const papersPath = '/papers/'

export const accountPath = '/account'
/** The section of the account page that mails link to. */
export const deleteDraftFragment = 'delete-draft'
export const stopRemindersPath = '/stop-reminders'
/** Its call of the API, without the contract, which would double the page. */
export const stopRemindersCall = { method: 'POST', path: '/api/stop-reminders' } as const

/** Where anyone can check a paper. A code after # is checked at once. */
export const verifyPath = '/verify'

export const adminPath = '/admin'

/** The desk of the team. */
export const deskPath = '/desk'
export const deskCasesPath = '/desk/cases/'
