// Conditions of statements.
import { matchesAny } from './wildcard.ts'

export type RequestContext = Readonly<Record<string, string | readonly string[]>>

export type Conditions = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

type Compare = (expected: readonly string[], actual: string) => boolean

const equals: Compare = (expected, actual) => expected.includes(actual)
const like: Compare = (expected, actual) => matchesAny(expected, actual)

/** A negated one holds without its key. */
const operators: Readonly<Record<string, { compare: Compare; isNegated?: true }>> = {
  StringEquals: { compare: equals },
  StringNotEquals: { compare: equals, isNegated: true },
  StringLike: { compare: like },
  StringNotLike: { compare: like, isNegated: true },
  // The two behave alike: https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements_condition_operators.html
  ArnEquals: { compare: like },
  ArnLike: { compare: like },
  ArnNotEquals: { compare: like, isNegated: true },
  ArnNotLike: { compare: like, isNegated: true },
  Bool: { compare: equals },
  NumericLessThan: { compare: ([bound], actual) => Number(actual) < Number(bound) },
}

/** AWS knows more of a request than is known here. Of these, everything is. */
const isMissing = (key: string) => /^s3:(ExistingObjectTag|RequestObjectTag|if-none-match$)/.test(key)

/** undefined: can't be judged. Lists need `ForAllValues:` or `ForAnyValue:`. */
const holds = (operator: string, expected: readonly string[], actual: RequestContext[string] | undefined) => {
  if (operator === 'Null') return expected.includes(String(actual === undefined))
  const [, set, name = '', ifExists] =
    /^(?:(ForAllValues|ForAnyValue):)?(\w+?)(IfExists)?$/.exec(operator) ?? []
  const { compare, isNegated = false } = operators[name] ?? {}
  if (!compare) return undefined
  if (ifExists && actual === undefined) return true
  const test = (value: string) => compare(expected, value) !== isNegated
  const values = [actual ?? []].flat()
  if (set === 'ForAllValues') return values.every(test)
  if (set === 'ForAnyValue') return values.some(test)
  if (actual === undefined) return isNegated
  return typeof actual === 'string' ? test(actual) : undefined
}

/** What can't be judged fails an Allow, keeps a Deny. */
export const meetsConditions = (
  conditions: Conditions,
  effect: 'Allow' | 'Deny',
  context: RequestContext,
): boolean =>
  Object.entries(conditions).every(([operator, keys]) =>
    Object.entries(keys).every(([key, expected]) => {
      const isKnown = context[key] !== undefined || isMissing(key)
      return (isKnown ? holds(operator, expected, context[key]) : undefined) ?? effect === 'Deny'
    }),
  )
