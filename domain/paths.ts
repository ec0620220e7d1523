// Paths and outlines of steps, without fields for a small sign-in.

export const stepOutlines = {
  policy: { number: 1, path: '/policy-information', title: 'Policy Information' },
  insured: { number: 2, path: '/personal-details', title: 'Insured Details' },
  health: { number: 3, path: '/health-information', title: 'Health Information' },
  hipaa: { number: 4, path: '/hipaa-release', title: 'HIPAA Release' },
} as const

export type StepOutline = (typeof stepOutlines)[keyof typeof stepOutlines]
export type StepNumber = StepOutline['number']

const stepCount = Object.keys(stepOutlines).length

export const stepPosition = (step: StepNumber): string => `step ${step} of ${stepCount}`

export const progressPercentage = (step: StepNumber): number => Math.round((step / stepCount) * 100)

export const dashboardPath = '/dashboard'
export const resourcesPath = '/dashboard/resources'
export const copyPath = '/dashboard/copy'
export const documentsPath = '/dashboard/documents'
/** Shows who signs, though none but the applicant seem to. */
export const whoSignsFragment = '#who-signs'

/** Below it, a page for each kind of paper. */
export const papersPath = '/papers/'

export const accountPath = '/account'
/** Mails link to it. */
export const deleteDraftFragment = 'delete-draft'
export const stopRemindersPath = '/stop-reminders'
/** Without the contract, which would double the page. */
export const stopRemindersCall = { method: 'POST', path: '/api/stop-reminders' } as const

/** A code after # is checked at once. */
export const verifyPath = '/verify'

/** For second signers. The code after # opens their paper; no log has it. */
export const signPath = '/sign'

export const adminPath = '/admin'

export const deskPath = '/desk'
export const deskCasesPath = '/desk/cases/'
/** Below it, the id of a draft and a step: what a helper types. */
export const deskHelpPath = '/desk/help/'
/** Who is calling: find a person, or begin an application. */
export const deskPhonePath = '/desk/phone'
export const deskNumbersPath = '/desk/numbers'
