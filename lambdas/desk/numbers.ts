import * as numbers from '#domain/contracts/numbers-contract.ts'
import { minutesAfter } from '../cases/days-after.ts'
import { Refusal } from '../http/refusal.ts'
import { beginCount, readCounted, withdrawCount } from '../numbers/stored-numbers.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'
import { startFunction } from '../start-function.ts'

/** Minutes between two counts that someone asks for. */
const pause = 10

export const readNumbers = staffEndpoint(numbers.readNumbers, () => readCounted())

export const countNumbers = staffEndpoint(numbers.countNumbers, async () => {
  const startedAt = new Date().toISOString()
  if (!(await beginCount(startedAt, minutesAfter(startedAt, -pause))))
    throw new Refusal(409, 'The last count began less than ten minutes ago. Please try again later.')
  try {
    await startFunction(process.env.NUMBERS_FUNCTION, { startedAt })
  } catch {
    await withdrawCount(startedAt)
    throw new Refusal(503, 'We couldn’t start the count. Please try again in a moment.', {
      retryAfterSeconds: 5,
    })
  }
  return readCounted()
})
