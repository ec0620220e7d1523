// All fields that an applicant fills in, step by step. Labels, lists, drafts, reviews and exports derive from them.
import * as z from 'zod/mini'
import { special, text } from './field-kinds.ts'
import { healthFields } from './health-fields.ts'
import { isSignatureKey } from './hipaa.ts'
import { insuredFields } from './insured-fields.ts'
import { policyFields } from './policy-fields.ts'

/** Steps 1 to 3. */
export const answerFields = { ...policyFields, ...insuredFields, ...healthFields }

/** Step 4, as far as a draft keeps it: the consent is stored by submit alone. */
export const signatureFields = {
  signature: special(
    'Electronic signature',
    z.string().check(z.refine(isSignatureKey, 'Not a signature of ours')),
  ),
  dateSigned: text('Date signed'),
}
