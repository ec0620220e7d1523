// An error that the user sees. Any other becomes a plain 500.
import type { Failure } from '#domain/contracts/contract.ts'

type Details = Omit<Failure, 'message' | 'requestId'> & { retryAfterSeconds?: number }

export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly details: Details

  constructor(status: number, message: string, details: Details = {}) {
    super(message)
    this.status = status
    this.details = details
  }
}

/** Another try changes nothing, so the page shows how to call. */
export const callUs = (message: string): Refusal => new Refusal(409, message, { call: true })

export const wrongFields = (fields: NonNullable<Failure['fields']>): Refusal =>
  new Refusal(422, 'Some answers need another look.', { fields })

export const wrongField = (path: string, message: string): Refusal => wrongFields([{ path, message }])

export const busy = (retryAfterSeconds = 2): Refusal =>
  new Refusal(503, 'The service is busy. Please try again in a moment.', { retryAfterSeconds })
