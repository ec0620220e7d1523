// The save of a page that goes for good. The server is told which stored values each answer may take the place of, so that it can
// merge after another window's save: nobody will be here to do so.
import { saveLimit } from './save-call.ts'
import type { Sent } from './save-sender.ts'
import { bytesOf } from './unsaved-answers.ts'

/**
 * Never while the page may live on. Without those values where they would be too long.
 * @param storedAt all values that may be stored in a field as far as this window knows
 */
export const asLastWords = (request: Sent, storedAt: (field: string) => unknown[]): Sent => {
  if (request.mayReplace) return request
  const fields = Object.keys(request.answers)
  const mayReplace = Object.fromEntries(fields.map((field) => [field, storedAt(field)]))
  return bytesOf(request.answers) + bytesOf(mayReplace) > saveLimit ? request : { ...request, mayReplace }
}
