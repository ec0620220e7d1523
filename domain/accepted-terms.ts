import * as z from 'zod/mini'
import type { Brand } from './site-config.ts'

const version = z.string().check(z.minLength(1), z.maxLength(40))
const versionsSchema = z.object({ terms: version, privacy: version, electronic_signature: version })
export type AcceptedVersions = z.infer<typeof versionsSchema>

export const acceptedTermsSchema = z.extend(versionsSchema, { accepted_at: z.string() })
export type AcceptedTerms = z.infer<typeof acceptedTermsSchema>

export const acceptedAttribute = 'custom:accepted'

type Versions = Pick<Brand, 'termsVersion' | 'privacyVersion' | 'electronicSignatureVersion'>

export const acceptedTermsText = (brand: Versions): string =>
  `terms=${brand.termsVersion} privacy=${brand.privacyVersion} electronic_signature=${brand.electronicSignatureVersion}`

export const readAccepted = (text: string | undefined): AcceptedVersions | null => {
  const pairs = (text ?? '').split(' ').map((pair) => pair.split('='))
  const parsed = versionsSchema.safeParse(Object.fromEntries(pairs))
  return parsed.success ? parsed.data : null
}
