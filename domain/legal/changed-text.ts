import * as z from 'zod/mini'
import type { ConsentText } from './hipaa-authorization.ts'
import type { ReleaseText } from './policy-release.ts'

const clauses = z.array(z.object({ heading: z.string(), text: z.string() }))

const changedTextSchema = z.object({
  version: z.string(),
  warning: z._default(clauses, []),
  authorization: clauses,
  disclosure: clauses,
  electronicSignature: clauses,
})

export type ChangedText = ConsentText & { version: string }

const changedReleaseSchema = z.object({
  version: z.string(),
  release: clauses,
  electronicSignature: clauses,
})

export type ChangedRelease = ReleaseText & { version: string }

export const readChangedRelease = (sent: unknown): ChangedRelease | undefined =>
  changedReleaseSchema.safeParse(sent).data

export const readChangedText = (sent: unknown): ChangedText | undefined =>
  changedTextSchema.safeParse(sent).data
