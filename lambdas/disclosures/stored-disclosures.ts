// The column `disclosures` of the applicant's item: what was prepared for whom. Oldest first.
import * as z from 'zod/mini'
import { type Disclosure, disclosureSchema, papersToTell } from '#domain/packages/disclosures.ts'
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
