// Business constants. Times are in milliseconds unless named otherwise.

export const passwordMinimumLength = 8
/** Cognito's limit. */
export const passwordMaximumLength = 256
export const signUpNameMinimumLength = 2
export const signUpNameMaximumLength = 50
export const phoneMinimumDigits = 10
export const zipMinimumDigits = 5
export const ssnDigits = 4

export const signUpRoles = { policyholder: 'Policyholder', professional: 'Agent/Advisor' } as const

export const overallHealth = { minimum: 0, maximum: 100, step: 25, default: 50 } as const

export const autosaveDelay = 2000
export const autosaveLongestWait = 8000
export const submittingScreenDelay = 3000
export const healthNavigationDelay = 300
export const indexRedirectDelay = 200

export const hipaaAuthorizationYears = 2

export const signedUrlSeconds = 3600
export const adminSignedUrlSeconds = 300
export const signatureUploadSeconds = 120
export const exportLinkSeconds = 300
/** Short: a paper taken back is marked at once. */
export const paperLinkSeconds = 60
export const pageUploadSeconds = 120
export const pageLinkSeconds = 60
export const packageLinkSeconds = 60
/** Milliseconds until the bucket deletes an export or a package. */
export const fileLife = 24 * 60 * 60 * 1000
/** After the password was typed. */
export const takeBackSeconds = 300
export const signatureMaximumBytes = 200_000

/** pixels */
export const drawnSignature = { width: 500, height: 150 } as const
/** pixels */
export const typedSignature = { width: 400, height: 100, fontSize: 24 } as const

/** of a request body */
export const requestLimits = { bytes: 32 * 1024, depth: 6 } as const
export const textLimits = { short: 200, long: 2000 } as const
export const medicationsLimit = 50

/** of inactivity */
export const idleLimit = 15 * 60_000
/** before sign-out */
export const idleWarning = 2 * 60_000
