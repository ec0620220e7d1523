// The business constants of the specification (section 9) that a program needs, each once. Times are in milliseconds unless the
// name says otherwise.

export const passwordMinimumLength = 8
/** Cognito's own. */
export const passwordMaximumLength = 256
export const signUpNameMinimumLength = 2
export const signUpNameMaximumLength = 50
export const phoneMinimumDigits = 10
export const zipMinimumDigits = 5
export const ssnDigits = 4

export const overallHealth = { minimum: 0, maximum: 100, step: 25, default: 50 } as const

export const autosaveDelay = 2000
/** From the first unsaved change, for people who never pause: what they typed is to be stored within 10 seconds, the way included. */
export const autosaveLongestWait = 8000
export const submittingScreenDelay = 3000
export const healthNavigationDelay = 300
export const indexRedirectDelay = 200

export const hipaaAuthorizationYears = 2

/** To one's own signature (SIG-3). */
export const signedUrlSeconds = 3600
/** To somebody else's, for admins. */
export const adminSignedUrlSeconds = 300
export const signatureUploadSeconds = 120
export const exportLinkSeconds = 300
export const signatureMaximumBytes = 200_000

/** Pixels. */
export const drawnSignature = { width: 500, height: 150 } as const
/** Pixels. */
export const typedSignature = { width: 400, height: 100, fontSize: 24 } as const

/** Limits of one request body to the API. */
export const requestLimits = { bytes: 32 * 1024, depth: 6 } as const
/** Characters that one answer may hold. */
export const textLimits = { short: 200, long: 2000 } as const
export const medicationsLimit = 50

/** Without any activity for this long the user is signed out. */
export const idleLimit = 15 * 60_000
/** How long before that the page warns. */
export const idleWarning = 2 * 60_000
