// Companies that can get case packages. Admins keep the list.
import * as z from 'zod/mini'
import { day, id, version } from '../schema-parts.ts'
import { fields } from '../steps.ts'
import { cleanLine, idsOf, typedText } from '../text/text-rules.ts'
import { toIsoDate, toUsDate } from '../text/us-date.ts'

export const buyerLimits = { buyers: 100, name: 100, contact: 200 } as const

const stateNames: Readonly<Record<string, string>> = fields.state.options
export const stateName = (state: string): string => stateNames[state] ?? state

/** `until`: the last day, Eastern. */
export const licenseSchema = z.object({ state: z.string(), until: day })
export type License = z.infer<typeof licenseSchema>

export const buyerSchema = z.object({
  id,
  version,
  name: z.string(),
  /** Who gets the package there, and how. */
  contact: z.string(),
  licenses: z.array(licenseSchema),
})
export type Buyer = z.infer<typeof buyerSchema>

const realDay = day.check(z.refine((text) => toIsoDate(text) === text, 'Please enter a date as MM/DD/YYYY'))

const isOncePerState = (licenses: readonly { state: string }[]) =>
  new Set(licenses.map(({ state }) => state)).size === licenses.length

/** What an admin types. */
export const buyerEntrySchema = z.strictObject({
  name: typedText(buyerLimits.name, cleanLine, 'Please enter the company’s name'),
  contact: typedText(buyerLimits.contact, cleanLine, 'Please say who gets the package there, and how'),
  licenses: z
    .array(
      z.strictObject({
        state: z.enum(idsOf(fields.state.options), 'Please choose a state'),
        until: realDay,
      }),
    )
    .check(
      z.minLength(1, 'Please add a state in which this company is licensed'),
      z.refine(isOncePerState, 'Please name each state once'),
    ),
})
export type BuyerEntry = z.infer<typeof buyerEntrySchema>

/** `today`: Eastern. */
export const licenseIn = (
  { licenses }: Pick<Buyer, 'licenses'>,
  state: string,
  today: string,
): License | undefined => licenses.find((license) => license.state === state && license.until >= today)

/** Why a buyer can't get a case from this state today. */
export const licenseGap = (buyer: Buyer, state: string, today: string): string | null => {
  if (licenseIn(buyer, state, today)) return null
  const ended = buyer.licenses.find((license) => license.state === state)
  return ended
    ? `The license of ${buyer.name} in ${stateName(state)} ended on ${toUsDate(ended.until)}.`
    : `${buyer.name} isn’t licensed in ${stateName(state)}, where the owner lives.`
}
