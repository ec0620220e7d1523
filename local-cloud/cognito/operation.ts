// Operations. JSON null counts as absent.
import * as z from 'zod/mini'
import { CognitoError, invalidParameter } from './cognito-error.ts'

export type Operation = (body: string) => Promise<object>

const serializationError = (message: string) => new CognitoError('SerializationException', message)

const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body, (_key, value: unknown) => value ?? undefined)
  } catch {
    throw serializationError('The request is not valid JSON.')
  }
}

const memberName = (path: readonly PropertyKey[]) =>
  path.map((part) => String(part).replace(/^[A-Z]/, (letter) => letter.toLowerCase())).join('.')

const describe = (issue: z.core.$ZodIssue) => {
  if (issue.code === 'invalid_type' && issue.input !== undefined) {
    throw serializationError(`The value at '${memberName(issue.path)}' has the wrong type.`)
  }
  const constraint = issue.code === 'invalid_type' ? 'Member must not be null' : issue.message
  return `Value at '${memberName(issue.path)}' failed to satisfy constraint: ${constraint}`
}

/** Throws SerializationException for bad JSON or types, else InvalidParameterException. */
export const operation =
  <Schema extends z.ZodMiniType>(
    schema: Schema,
    run: (request: z.output<Schema>) => Promise<object> | object,
  ): Operation =>
  async (body) => {
    const parsed = z.safeParse(schema, parseJson(body), { reportInput: true })
    if (parsed.success) return run(parsed.data)
    const { issues } = parsed.error
    const errors = `${issues.length} validation error${issues.length > 1 ? 's' : ''} detected`
    throw invalidParameter(`${errors}: ${issues.map(describe).join('; ')}`)
  }

export const attributeList = z.array(z.object({ Name: z.string(), Value: z._default(z.string(), '') }))

export const clientMetadata = z.optional(z.record(z.string(), z.string()))

export const newPassword = z
  .string()
  .check(
    z.regex(/^\S+[\s\S]*\S+$/, 'Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$'),
    z.maxLength(256, 'Member must have length less than or equal to 256'),
  )

export const toRecord = (attributes: z.output<typeof attributeList> = []) =>
  Object.fromEntries(attributes.map(({ Name, Value }) => [Name, Value]))

export const toList = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))
