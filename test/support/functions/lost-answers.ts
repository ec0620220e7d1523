// Loses the table's reply after the write, so that the SDK's retry meets its own work.
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

const cutOff = () => Object.assign(new Error('socket hang up'), { name: 'TimeoutError', code: 'ECONNRESET' })

/** Loses the first answer (or the `which`th) to the command of that name (say 'UpdateItemCommand'); counts how often it was then sent. */
export const loseAnswer = (table: DynamoDBDocumentClient, command: string, which = 1) => {
  const seen = { sent: 0 }
  const name = `lose-${command}`
  table.middlewareStack.add(
    (next, context) => async (args) => {
      if (context.commandName !== command) return next(args)
      seen.sent += 1
      const isLost = seen.sent === which
      const answer = await next(args)
      if (isLost) throw cutOff()
      return answer
    },
    { step: 'finalizeRequest', priority: 'low', name, override: true },
  )
  return { seen, stop: () => table.middlewareStack.remove(name) }
}
