// The column `disclosures` of the applicant's item: what was prepared for whom. Oldest first.
import {
  type Disclosure,
  disclosureSchema,
  papersToTell,
  type ReceivedBy,
  wasSent,
} from '#domain/packages/disclosures.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { papersOf, type Signed } from '../papers/stored-papers.ts'
import { isWholeIn, listColumn } from '../table/columns.ts'

export const disclosuresColumn = listColumn(disclosureSchema)
export const areDisclosuresWhole = isWholeIn(disclosuresColumn)

type WithDisclosures = Signed & { disclosures: Disclosure[] }

export const takenBackIn = (signed: Signed): ReadonlySet<string> =>
  new Set(papersOf(signed).flatMap(({ id, taken_back }) => (taken_back === null ? [] : [id])))

/** Who must still be told. */
export const buyersToTell = (record: WithDisclosures): Disclosure[] => {
  const takenBack = takenBackIn(record)
  return record.disclosures.filter((one) => papersToTell(one, takenBack).length > 0)
}

/** Newest first, as the team reads them. */
export const disclosuresOf = ({ disclosures }: Pick<WithDisclosures, 'disclosures'>): Disclosure[] =>
  disclosures.toReversed()

/** Newest first, as the person reads them. */
export const receivedByOf = (record: Pick<WithDisclosures, 'disclosures'>): ReceivedBy[] =>
  disclosuresOf(record).flatMap((one) => {
    const { id, sent, buyer, has_answers, papers } = one
    if (sent === null || !wasSent(one)) return []
    const about = { id, on: easternDayOf(sent.at), buyer: buyer.name, state: buyer.license.state }
    const told = one.told.map((act) => ({ on: act.on, papers: act.papers }))
    return [{ ...about, has_answers, papers, told }]
  })
