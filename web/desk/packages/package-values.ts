import * as z from 'zod/mini'
import { preparePackage, recordNotSent, recordTold } from '#domain/contracts/package-contract.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { typedDay } from '#web/staff/typed-day.ts'

const { purpose, withAnswers } = preparePackage.request.shape

export const prepareSchema = z.object({
  buyer: z.string().check(z.minLength(1, 'Please choose a buyer')),
  purpose,
  withAnswers,
})
export type PackageValues = z.input<typeof prepareSchema>

export const notSentSchema = z.object({ why: recordNotSent.request.shape.why })

const { on, how } = recordTold.request.shape

/** `first`: YYYY-MM-DD. */
export const toldSchema = (first: string) => {
  const message = `A paper that they have was taken back on ${toUsDate(first)}. Please enter that day or a later one.`
  return z.object({ on: z.pipe(typedDay, on.check(z.refine((day) => day >= first, message))), how })
}
