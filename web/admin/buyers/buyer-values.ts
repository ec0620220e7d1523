import * as z from 'zod/mini'
import { type Buyer, buyerEntrySchema } from '#domain/packages/buyers.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { typedDay } from '#web/staff/typed-day.ts'

/** As typed: days as MM/DD/YYYY. */
export const buyerFormSchema = z.pipe(
  z.object({
    name: z.string(),
    contact: z.string(),
    licenses: z.array(z.object({ state: z.string(), until: typedDay })),
  }),
  buyerEntrySchema,
)
export type BuyerValues = z.input<typeof buyerFormSchema>

export const emptyLicense = { state: '', until: '' }

export const buyerValues = (entry?: Buyer): BuyerValues => ({
  name: entry?.name ?? '',
  contact: entry?.contact ?? '',
  licenses: entry?.licenses.map(({ state, until }) => ({ state, until: toUsDate(until) })) ?? [emptyLicense],
})
