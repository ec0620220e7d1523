const signatureKeyPattern = /^([0-9a-f-]{36})\/signature_(\d{10,16})\.png$/

export const isSignatureKey = (text: string): boolean => signatureKeyPattern.test(text)

export const signatureOwner = (key: string): string | undefined => signatureKeyPattern.exec(key)?.[1]

/** @param timestamp milliseconds since 1970 */
export const signatureKey = (userId: string, timestamp: number): string =>
  `${userId}/signature_${timestamp}.png`
