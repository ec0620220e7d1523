// What a list of the desk shows, saved under a name. Each person of the team has their own.
import * as z from 'zod/mini'
import { id } from '../schema-parts.ts'
import { cleanLine, typedText } from '../text/text-rules.ts'
import { get, post, remove } from './call.ts'
import { shownRowsSchema } from './desk-contract.ts'

export const savedViewLimits = { views: 20, name: 60 } as const

export type ShownRows = z.infer<typeof shownRowsSchema>

export const savedViewSchema = z.strictObject({
  id: z.guid(),
  name: typedText(savedViewLimits.name, cleanLine, 'Please enter a name'),
  ...shownRowsSchema.shape,
})
export type SavedView = z.infer<typeof savedViewSchema>

const savedViewsSchema = z.object({ views: z.array(savedViewSchema) })

/** The caller's own, the oldest first. */
export const listViews = get('/api/desk/views', savedViewsSchema, {})

/** `id`: chosen by the browser. Replaces the view that has it. 422 over the limit, and for a name that another one has. */
export const saveView = post('/api/desk/views', savedViewsSchema, savedViewSchema.shape)

/** A repeat changes nothing. */
export const deleteView = remove('/api/desk/views/{id}', savedViewsSchema, { id })

/** For everyone of the team: the owner sends its link. 404 after its deletion. */
export const readView = get('/api/desk/views/{owner}/{id}', savedViewSchema, { owner: id, id })
