/** In the folder of the case: the applicant's, or a second signer's, which no one can guess. */
const keyPattern = /^([0-9a-f-]{36})\/signature_(?:\d{10,16}|([0-9a-f]{16})_[0-9a-f]{32})\.png$/

export const isPictureKey = (text: string): boolean => keyPattern.test(text)

const signerOf = (key: string): string | undefined => keyPattern.exec(key)?.[2]

/** Of the applicant. */
export const isSignatureKey = (text: string): boolean => isPictureKey(text) && !signerOf(text)

export const isSignersKey = (text: string): boolean => signerOf(text) !== undefined

/** Of either. */
export const pictureOwner = (key: string): string | undefined => keyPattern.exec(key)?.[1]

export const isKeyOfSigner = (userId: string, signer: string, key: string): boolean =>
  pictureOwner(key) === userId && signerOf(key) === signer

export const signatureOwner = (key: string): string | undefined =>
  isSignatureKey(key) ? pictureOwner(key) : undefined

/** @param timestamp milliseconds since 1970 */
export const signatureKey = (userId: string, timestamp: number): string =>
  `${userId}/signature_${timestamp}.png`

/** @param random 32 digits, hexadecimal */
export const signersKey = (userId: string, signer: string, random: string): string =>
  `${userId}/signature_${signer}_${random}.png`
