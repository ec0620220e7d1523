// The column `disclosures` of the applicant's item: what was prepared for whom. Oldest first.
import * as z from 'zod/mini'
import {
  type Disclosure,
  disclosureSchema,
  papersToTell,
  type ReceivedBy,
  wasSent,
} from '#domain/packages/disclosures.ts'
import type { PaperKind } from '#domain/papers/papers.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { papersOf, type Signed } from '../papers/stored-papers.ts'

const wholeColumn = z.array(disclosureSchema)

/** If false, nothing is written over it. */
export const areDisclosuresWhole = (stored: unknown): boolean =>
  stored === undefined || wholeColumn.safeParse(stored).success

/** Those that can be read. */
export const disclosuresColumn = z.pipe(
  z.optional(z.unknown()),
  z.transform((stored): Disclosure[] =>
    (Array.isArray(stored) ? stored : []).flatMap((one) => disclosureSchema.safeParse(one).data ?? []),
  ),
)

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

const toldOn = (disclosure: Disclosure, takenBack: ReadonlySet<string>) => {
  const days = disclosure.told.map(({ on }) => on).sort()
  return papersToTell(disclosure, takenBack).length > 0 ? null : (days.at(-1) ?? null)
}

/** Newest first, as the person reads them. */
export const receivedByOf = (record: WithDisclosures): ReceivedBy[] => {
  const takenBack = takenBackIn(record)
  const endedKinds = (ids: readonly string[]): PaperKind[] => [
    ...new Set(
      papersOf(record).flatMap(({ id, kind }) => (ids.includes(id) && takenBack.has(id) ? [kind] : [])),
    ),
  ]
  return disclosuresOf(record).flatMap((one) => {
    const { id, sent, buyer, has_answers, papers } = one
    if (sent === null || !wasSent(one)) return []
    const about = { id, on: easternDayOf(sent.at), buyer: buyer.name, state: buyer.license.state }
    const taken_back = endedKinds(papers)
    return [{ ...about, has_answers, papers, taken_back, told_on: toldOn(one, takenBack) }]
  })
}
