// A text that replaced the one a person was reading. The server sends it when it refuses the signature.
import * as z from 'zod/mini'
import type { Clause } from '#domain/legal/hipaa-authorization.ts'

const clauses = z.array(z.object({ heading: z.string(), text: z.string() }))

export const newerConsentSchema = z.object({
  version: z.string(),
  warning: z._default(clauses, []),
  authorization: clauses,
  disclosure: clauses,
  electronicSignature: clauses,
})
export type NewerConsent = z.infer<typeof newerConsentSchema>

export const newerReleaseSchema = z.object({
  version: z.string(),
  release: clauses,
  electronicSignature: clauses,
})

type Text = Readonly<Record<string, readonly Clause[] | string | undefined>>

const clausesOf = (text: Text): readonly Clause[] =>
  Object.values(text).flatMap((part) => (typeof part === 'object' ? part : []))

/** Headings of the clauses that are new or say something else. */
export const changedHeadings = (before: Text, after: Text): readonly string[] => {
  const known = clausesOf(before)
  const isKnown = ({ heading, text }: Clause) =>
    known.some((clause) => clause.heading === heading && clause.text === text)
  return clausesOf(after).flatMap((clause) => (isKnown(clause) ? [] : clause.heading))
}
