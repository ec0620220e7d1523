import type { FieldError } from './error-summary.tsx'

export type FieldProblems<Name extends string = string> = Readonly<Partial<Record<Name, string | undefined>>>

/** In the order of `ids`. */
export const summaryOf = (problems: FieldProblems, ids: Readonly<Record<string, string>>): FieldError[] =>
  Object.entries(ids).flatMap(([name, id]) => {
    const message = problems[name]
    return message === undefined ? [] : [{ id, message }]
  })
