const signatureKeyPattern = /^([0-9a-f-]{36})\/signature_(\d{10,16})\.png$/

export const isSignatureKey = (text: string): boolean => signatureKeyPattern.test(text)

export const signatureOwner = (key: string): string | undefined => signatureKeyPattern.exec(key)?.[1]

/** @param timestamp milliseconds since 1970 */
export const signatureKey = (userId: string, timestamp: number): string =>
  `${userId}/signature_${timestamp}.png`

/** In the folder of the case, but never the applicant's: no one can guess it. */
const signersKeyPattern = /^([0-9a-f-]{36})\/signature_([0-9a-f]{16})_[0-9a-f]{32}\.png$/

/** Of a second signer's picture. */
export const partsOfSignersKey = (key: string): { userId: string; signer: string } | undefined => {
  const [, userId, signer] = signersKeyPattern.exec(key) ?? []
  return userId === undefined || signer === undefined ? undefined : { userId, signer }
}

export const isSignersKey = (text: string): boolean => signersKeyPattern.test(text)

/** @param random 32 digits, hexadecimal */
export const signersKey = (userId: string, signer: string, random: string): string =>
  `${userId}/signature_${signer}_${random}.png`
