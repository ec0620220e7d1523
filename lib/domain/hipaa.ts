// Step 4, HIPAA Release: the consent that only 'Complete Application' stores (HIP-5), and where a signature is kept (SIG-3).
import * as z from 'zod/mini'
import { dateHint } from './answers.ts'
import { requiredText } from './typed-text.ts'
import { toIsoDate, toUsDate } from './us-date.ts'

const signatureKeyPattern = /^([0-9a-f-]{36})\/signature_(\d{10,16})\.png$/

export const isSignatureKey = (text: string): boolean => signatureKeyPattern.test(text)

/** The user id that owns a signature key; undefined when the text is no signature key. */
export const signatureOwner = (key: string): string | undefined => signatureKeyPattern.exec(key)?.[1]

/** @param timestamp milliseconds since 1970 */
export const signatureKey = (userId: string, timestamp: number): string =>
  `${userId}/signature_${timestamp}.png`

const isTrue = (message: string) => z.literal(true, message)

export const hipaaSchema = z.object({
  acceptedHipaa: isTrue('You must accept the HIPAA authorization to continue'),
  acknowledgeDisclosure: isTrue('You must acknowledge the disclosure to continue'),
  signature: requiredText('Electronic signature is required').check(
    z.refine(isSignatureKey, 'Electronic signature is required'),
  ),
  /** Kept as the text shown, MM/DD/YYYY (FMT-1). */
  dateSigned: z.pipe(
    z.pipe(
      requiredText('Date is required'),
      z.transform((text) => toUsDate(toIsoDate(text) ?? '')),
    ),
    z.string().check(z.minLength(1, dateHint)),
  ),
})
