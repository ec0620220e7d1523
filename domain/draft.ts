// Half-typed answers are drafts, too.
import * as z from 'zod/mini'
import { fieldParts } from './steps/step.ts'
import { fields } from './steps.ts'

const { acceptedHipaa: _accepted, acknowledgeDisclosure: _acknowledged, ...draftFields } = fields

export const draftAnswers = fieldParts(draftFields, 'draft')

export const draftSchema = z.partial(z.strictObject(draftAnswers))
export type Draft = z.infer<typeof draftSchema>
export type DraftField = keyof Draft
