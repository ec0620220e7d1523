import { type AnswerField, answerText, fieldLabels, labelOf } from './answer-text.ts'
import type { Application } from './application.ts'
import { insuredStep } from './steps/insured.ts'
import { isOptional } from './steps/step.ts'
import { questionSteps } from './steps.ts'

export type ShownAnswer = {
  field: AnswerField
  label: string
  text: string
  isOptional: boolean
}
export type AnswerGroup = { title: string; path: string; answers: readonly ShownAnswer[] }

const isAnswerField = (field: string): field is AnswerField => field in fieldLabels && field !== 'signature'

export const isSignedByRepresentative = ({ insuredPerson, signer }: Application): boolean =>
  insuredPerson === 'someone-else' && signer === 'representative'

/** Agents and advisors sign only as representatives. null and undefined: an account without a role. */
export const canSignAsSelf = (role: string | null | undefined): boolean => role !== 'professional'
export const agentsSignText =
  'Your account is for agents and advisors, so you can sign only as a legal representative. Others sign with an account of their own.'

const isAsked = (field: AnswerField, application: Application) => {
  const { hospitalization, hospitalizationDetails, insuredPerson } = application
  if (field === 'signer') return insuredPerson === 'someone-else'
  if (field === 'signingRight') return isSignedByRepresentative(application)
  return field !== 'hospitalizationDetails' || hospitalization === true || Boolean(hospitalizationDetails)
}

/** `isMarked`: a helper's mark shows, also on an answer that isn't asked for any more. */
export const answerGroups = (
  application: Application,
  isMarked?: (field: AnswerField) => unknown,
): AnswerGroup[] =>
  questionSteps.map(({ title, path, fields }) => ({
    title,
    path,
    answers: Object.entries(fields).flatMap(([field, { rule }]) =>
      isAnswerField(field) && (isAsked(field, application) || isMarked?.(field))
        ? [
            {
              field,
              label: labelOf(field, application),
              text: answerText(field, application),
              isOptional: isOptional({ rule }),
            },
          ]
        : [],
    ),
  }))

export type MissingAnswer = { path: string; field: AnswerField; label: string; message: string }

const withoutNulls = (application: Application) =>
  Object.fromEntries(Object.entries(application).filter(([, answer]) => answer !== null))

const missingInSteps = (application: Application): MissingAnswer[] =>
  questionSteps.flatMap(({ path, schema }) => {
    const issues = schema.safeParse(withoutNulls(application)).error?.issues ?? []
    const messages = new Map(issues.map((issue) => [String(issue.path[0]), issue.message]))
    return [...messages].flatMap(([field, message]) =>
      isAnswerField(field) ? [{ path, field, label: labelOf(field, application), message }] : [],
    )
  })

type Role = string | null | undefined

/** Not needed to leave step 2. */
const missingAboutSigner = (application: Application, role: Role): MissingAnswer[] => {
  const missing = (field: 'insuredPerson' | 'signer' | 'signingRight', message: string) => [
    { path: insuredStep.path, field, label: fieldLabels[field], message },
  ]
  const { insuredPerson, signer, signingRight } = application
  if (insuredPerson === 'someone-else' && !signer) return missing('signer', 'Please say who will sign')
  if (!isSignedByRepresentative(application))
    return canSignAsSelf(role)
      ? []
      : missing(insuredPerson === 'someone-else' ? 'signer' : 'insuredPerson', agentsSignText)
  return signingRight?.trim() ? [] : missing('signingRight', 'Please say what your right is')
}

export const missingAnswers = (application: Application, role: Role): MissingAnswer[] => [
  ...missingInSteps(application),
  ...missingAboutSigner(application, role),
]
