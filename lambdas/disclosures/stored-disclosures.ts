// The column `disclosures` of the applicant's item: what was prepared for whom. Oldest first.
import * as z from 'zod/mini'
import {
  type Disclosure,
  disclosureSchema,
  papersToTell,
  type ReceivedBy,
  wasSent,
} from '#domain/packages/disclosures.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { papersOf, type Signed } from '../papers/stored-papers.ts'

/** null: damaged, so nothing is written over it. */
export const disclosuresColumn = z.catch(z._default(z.nullable(z.array(disclosureSchema)), []), null)

type WithDisclosures = Signed & { disclosures: Disclosure[] | null }

export const takenBackIn = (signed: Signed): ReadonlySet<string> =>
  new Set(papersOf(signed).flatMap(({ id, taken_back }) => (taken_back === null ? [] : [id])))

/** Who must still be told. */
export const buyersToTell = (record: WithDisclosures): Disclosure[] => {
  const takenBack = takenBackIn(record)
  return (record.disclosures ?? []).filter((one) => papersToTell(one, takenBack).length > 0)
}

/** Newest first, as the team reads them. */
export const disclosuresOf = ({ disclosures }: Pick<WithDisclosures, 'disclosures'>): Disclosure[] =>
  (disclosures ?? []).toReversed()

const toldOn = (disclosure: Disclosure, takenBack: ReadonlySet<string>) => {
  const days = disclosure.told.map(({ on }) => on).sort()
  return papersToTell(disclosure, takenBack).length > 0 ? null : (days.at(-1) ?? null)
}

/** Newest first, as the person reads them. */
export const receivedByOf = (record: WithDisclosures): ReceivedBy[] => {
  const takenBack = takenBackIn(record)
  return disclosuresOf(record).flatMap((one) => {
    const { id, sent, buyer, has_answers, papers } = one
    if (sent === null || !wasSent(one)) return []
    const about = { id, on: easternDayOf(sent.at), buyer: buyer.name, state: buyer.license.state }
    const is_taken_back = papers.some((paper) => takenBack.has(paper))
    return [{ ...about, has_answers, is_taken_back, told_on: toldOn(one, takenBack) }]
  })
}
