// The values of a signature, and their problems.
import * as z from 'zod/mini'
import { signPaper } from '#domain/contracts/paper-contract.ts'
import { signsAsSchema } from '#domain/papers/papers.ts'

export type SignValues = {
  accepted: boolean
  as: '' | 'self' | 'representative'
  because: string
  /** The picture's key. */
  signature: string
  dateSigned: string
}

export const emptySignValues = (today: string): SignValues => ({
  accepted: false,
  as: '',
  because: '',
  signature: '',
  dateSigned: today,
})

/** In page order. */
export const signFields = ['accepted', 'as', 'because', 'signature', 'dateSigned'] as const
type SignField = (typeof signFields)[number]
export type SignProblems = Readonly<Partial<Record<SignField, string>>>

const isSignField = (name: unknown): name is SignField => signFields.some((field) => field === name)

const { accepted, signature, dateSigned } = signPaper.request.shape
const plainSchema = z.object({
  accepted,
  as: z.enum(['self', 'representative'], 'Please choose for whom you sign'),
  signature,
  dateSigned,
})

type Issues = readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]

const problemsOf = (issues: Issues): SignProblems =>
  Object.fromEntries(
    issues.flatMap(({ path: [field], message }) => (isSignField(field) ? [[field, message]] : [])),
  )

/** `problems` by field, or what the server needs. */
export const checkSignValues = (values: SignValues) => {
  const plain = plainSchema.safeParse(values)
  const signsAs = signsAsSchema.safeParse(values)
  if (plain.success && signsAs.success) {
    const { as: _, ...rest } = plain.data
    return { request: { ...rest, signsAs: signsAs.data }, problems: {} }
  }
  const about = values.as === '' ? [] : (signsAs.error?.issues ?? [])
  return { problems: problemsOf([...about, ...(plain.error?.issues ?? [])]) }
}

/** The server's paths: 'signsAs.because', 'dateSigned'. */
export const problemsFromServer = (fields: readonly { path: string; message: string }[]): SignProblems =>
  problemsOf(fields.map(({ path, message }) => ({ path: path.split('.').slice(-1), message })))
