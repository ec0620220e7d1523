// What is new in a text that replaced the one a person was reading.
import type { Clause } from '#domain/legal/hipaa-authorization.ts'

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
