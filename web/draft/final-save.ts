// The save of a page that goes for good. The server is told which stored values each answer may take the place of, so that it can
// merge after another window's save, answer by answer: nobody will be here to do so.
import { saveLimit } from './save-call.ts'
import type { Sent } from './save-sender.ts'
import { bytesOf } from './unsaved-answers.ts'

/**
 * Never while the page may live on. Of those values as many as fit into the save.
 * @param storedAt all values that may be stored in a field as far as this window knows
 */
export const asLastWords = (request: Sent, storedAt: (field: string) => unknown[]): Sent => {
  if (request.mayReplace) return request
  const room = saveLimit - bytesOf(request.answers)
  let mayReplace: Record<string, unknown[]> = {}
  for (const field of Object.keys(request.answers)) {
    const grown = { ...mayReplace, [field]: storedAt(field) }
    if (bytesOf(grown) <= room) mayReplace = grown
  }
  return Object.keys(mayReplace).length === 0 ? request : { ...request, mayReplace }
}
