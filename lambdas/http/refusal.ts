// An answer that says no: the HTTP status and words the user may read. Anything else thrown becomes a bare 500.
import type { Failure } from '#domain/contract.ts'

type Details = Omit<Failure, 'message' | 'requestId'> & { retryAfterSeconds?: number }

export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly details: Details

  /** @param status 400 to 503 */
  constructor(status: number, message: string, details: Details = {}) {
    super(message)
    this.status = status
    this.details = details
  }
}
