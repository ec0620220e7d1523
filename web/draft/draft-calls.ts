import type * as z from 'zod/mini'
import { type Application, draftSchema } from '#domain/application.ts'
import { type FormRecord, getFormData, saveFormData, submitApplication } from '#domain/contracts/contract.ts'
import { ApiError, apiErrorIn, type callApi } from '#web/calls/call-api.ts'
import { bytesOf, keepaliveLimit, type SavedCopy, type SaveReply, type SaveRequest } from './save-call.ts'
import type { SubmitReply, SubmitRequest } from './submission.ts'

export const isDeleted = (error: unknown) => apiErrorIn(error)?.status === 410

/** The firewall does not say which answer it stopped, so we guess. */
const signs = /[<>{}()[\]$\\|;`"=]|\.\.\/|:\/\/|(\d+\.){3}\d/

const looksLikeCode = (answer: unknown): boolean =>
  [answer].flat().some((text) => typeof text === 'string' && signs.test(text))

export const copyOf = (record: FormRecord | undefined): SavedCopy<Application> | undefined =>
  record?.status === 'in-progress' ? { answers: record.form_data, version: record.version } : undefined

/** Of all requests with `keepalive`. */
let bytesUsed = 0

/** A request that finds no room among them goes out as an ordinary one. */
const withKeepalive = async <Reply>(
  body: object,
  request: (keepalive: boolean) => Promise<Reply>,
): Promise<Reply> => {
  const bytes = bytesOf(body)
  if (bytesUsed + bytes > keepaliveLimit) return request(false)
  bytesUsed += bytes
  try {
    return await request(true)
  } finally {
    bytesUsed -= bytes
  }
}

/** 'formData.ssn' names the field ssn. */
const fieldNames = (error: ApiError): string[] => error.fields.flatMap(({ path }) => path.split('.'))

/** The server would refuse these answers too, and their retries would hold up the others. */
const refusedHere = (cause: z.core.$ZodError): SaveReply<Application> => ({
  kind: 'refused',
  fields: cause.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : issue.path.slice(0, 1).map(String),
  ),
  error: new Error('Failed to save form data', { cause }),
})

/** Empty if the firewall stopped something else, such as the address. */
const namesOfBlocked = (answers: object): string[] =>
  Object.entries(answers).flatMap(([name, answer]) => (looksLikeCode(answer) ? [name] : []))

export const explainFailure = (cause: unknown, answers: object = {}): SaveReply<Application> => {
  const error = new Error('Failed to save form data', { cause })
  if (!(cause instanceof ApiError)) return { kind: 'failed', error }
  const copy = copyOf(cause.failure.current)
  if (cause.status === 409 && copy) return { kind: 'stale', copy }
  if (isDeleted(error) || cause.failure.current?.status === 'submitted') return { kind: 'closed', error }
  if (cause.status === 400 || cause.status === 422) {
    return { kind: 'refused', fields: fieldNames(cause), error }
  }
  const blocked = cause.isBlocked ? namesOfBlocked(answers) : []
  if (blocked.length > 0) return { kind: 'refused', fields: blocked, error, isBlocked: true }
  const retryAfter = (cause.retryAfterSeconds ?? 0) * 1000
  return { kind: 'failed', error, retryAfter }
}

type UserId = string | undefined
type Body = z.infer<typeof saveFormData.request>
type Send = (body: Body, keepalive: boolean) => Promise<z.infer<typeof saveFormData.reply>>

export const saveWith = async (
  send: Send,
  { answers, step, ...request }: SaveRequest<Application>,
): Promise<SaveReply<Application>> => {
  const parsed = draftSchema.safeParse(answers)
  if (!parsed.success) return refusedHere(parsed.error)
  try {
    const body = { ...request, formData: parsed.data, currentStep: step }
    const { version, current } = await withKeepalive(body, (keepalive) => send(body, keepalive))
    const copy = copyOf(current)
    return { kind: 'saved', version, ...(copy && { copy }) }
  } catch (error) {
    return explainFailure(error, parsed.data)
  }
}

/** `userId` stops a call from going out under another user's token. */
export const createDraftCalls = (call: typeof callApi) => ({
  load: async (userId: UserId) => {
    if (!userId) throw new Error('User ID is required for loading form data')
    try {
      return await call(getFormData, {}, { userId })
    } catch (cause) {
      throw new Error('Failed to load form data', { cause })
    }
  },
  save: async (request: SaveRequest<Application>, userId: UserId) => {
    if (!userId) throw new Error('User ID is required for saving form data')
    return saveWith((body, keepalive) => call(saveFormData, body, { keepalive, userId }), request)
  },
  submit: async (request: SubmitRequest, userId: UserId): Promise<SubmitReply> => {
    try {
      return { kind: 'submitted', ...(await call(submitApplication, request, { userId })) }
    } catch (error) {
      const copy =
        error instanceof ApiError && error.status === 409 ? copyOf(error.failure.current) : undefined
      if (!copy) throw error
      return { kind: 'stale', copy, error }
    }
  },
})
