// Which versions of the terms, the privacy policy and the e-signature agreement someone accepted by signing up. The sign-up page sends
// them as one attribute of the account, the PreSignUp trigger compares it with the site's own, and the row keeps them.
import * as z from 'zod/mini'
import type { Brand } from './site-config.ts'

const version = z.string().check(z.minLength(1), z.maxLength(40))
const versionsSchema = z.object({ terms: version, privacy: version, electronic_signature: version })
export type AcceptedVersions = z.infer<typeof versionsSchema>

/** `accepted_at`: the server's time when the row was made, right after the email was confirmed. */
export const acceptedTermsSchema = z.extend(versionsSchema, { accepted_at: z.string() })
export type AcceptedTerms = z.infer<typeof acceptedTermsSchema>

export const acceptedAttribute = 'custom:accepted'

type Versions = Pick<Brand, 'termsVersion' | 'privacyVersion' | 'electronicSignatureVersion'>

/** 'terms=2026-11 privacy=2026-11 electronic_signature=2026-11' */
export const acceptedText = (brand: Versions): string =>
  `terms=${brand.termsVersion} privacy=${brand.privacyVersion} electronic_signature=${brand.electronicSignatureVersion}`

/** null for an account without them: an operator made it, or it is older than they are. */
export const readAccepted = (text: string | undefined): AcceptedVersions | null => {
  const pairs = (text ?? '').split(' ').map((pair) => pair.split('='))
  const parsed = versionsSchema.safeParse(Object.fromEntries(pairs))
  return parsed.success ? parsed.data : null
}
