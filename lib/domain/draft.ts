// What an applicant has typed so far. A draft takes half-typed answers (nothing typed may be lost); only a step's own schema
// says whether an answer will do. null stands for an answer taken back. Consent and appraisal are not part of it: the first is
// stored by submit, the second by admins.
import * as z from 'zod/mini'
import { partOf } from './field-kinds.ts'
import { answerFields, signatureFields } from './fields.ts'

export const draftAnswers = partOf({ ...answerFields, ...signatureFields }, 'draft')

/** Every field is optional; unknown ones, consent and appraisal among them, are refused. */
export const draftSchema = z.partial(z.strictObject(draftAnswers))
export type Draft = z.infer<typeof draftSchema>
export type DraftField = keyof Draft
