import * as z from 'zod/mini'
import { signerEmail, signerNames } from '#domain/signers/signers.ts'

export type AskValues = { firstName: string; lastName: string; way: 'email' | 'letter'; email: string }

export const askFields = ['firstName', 'lastName', 'email'] as const
export type AskField = (typeof askFields)[number]
export type AskProblems = Readonly<Partial<Record<AskField, string>>>

const { firstName, lastName } = signerNames
const byLetter = z.object({
  firstName,
  lastName,
  email: z.pipe(
    z.unknown(),
    z.transform(() => null),
  ),
})
const byEmail = z.object({ firstName, lastName, email: signerEmail })

const isAskField = (name: unknown): name is AskField => askFields.some((field) => field === name)

export const problemsOf = (
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): AskProblems =>
  Object.fromEntries(
    issues.flatMap(({ path, message }) => {
      const field = path.at(-1)
      return isAskField(field) ? [[field, message]] : []
    }),
  )

export const checkAskValues = (values: AskValues) => {
  const { data, error } = (values.way === 'email' ? byEmail : byLetter).safeParse(values)
  return { request: data, problems: problemsOf(error?.issues ?? []) }
}
