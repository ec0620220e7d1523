// Companies on the list of buyers, and what they got in the week of the tour.
import { randomUUID } from 'node:crypto'
import { readCase } from '#domain/contracts/desk-case-contract.ts'
import { decideOnDocument } from '#domain/contracts/document-contract.ts'
import { addBuyer, openPackage, preparePackage } from '#domain/contracts/package-contract.ts'
import type { DocumentKindId } from '#domain/documents/document-kinds.ts'
import { yearsAfter } from '#domain/text/us-date.ts'
import type { LocalCloud } from '#local-cloud/local-cloud.ts'
import type { Session } from './tour-acts.ts'

/** `years`: until the license ends. */
const buyers = [
  {
    name: 'Harbor Settlements',
    contact: 'Nadia Brandt, through the portal at harbor.example',
    states: ['TX', 'CA', 'VA', 'FL'],
    years: 2,
  },
  {
    name: 'Meadow Life Partners',
    contact: 'cases@meadow-life.example',
    states: ['IL', 'OH', 'CA'],
    years: 1,
  },
  {
    name: 'Prairie Capital',
    contact: 'By letter: 40 Mill Road, Omaha, NE 68102',
    states: ['CA', 'NE'],
    years: -1,
  },
] as const

/** `today`: YYYY-MM-DD. Gives the id of the first one, which can get cases of California and Virginia. */
export const addBuyers = async ({ call }: Session, today: string): Promise<string> => {
  const first = randomUUID()
  for (const [index, { name, contact, states, years }] of buyers.entries()) {
    const licenses = states.map((state) => ({ state, until: yearsAfter(today, years) }))
    await call(addBuyer, { id: index === 0 ? first : randomUUID(), name, contact, licenses })
  }
  return first
}

export const acceptDocument = async ({ call }: Session, id: string, kind: DocumentKindId): Promise<void> => {
  const { documents } = (await call(readCase, { id })).documents
  const found = documents.find((one) => one.kind === kind)
  const pages = found?.pages.map((page) => page.id)
  await call(decideOnDocument, { id, document: found?.id, accept: true, pages, seen: null })
}

export type PackageOrder = { id: string; buyer: string; purpose: string; withAnswers: boolean }

/** Makes it, and downloads it, so that it counts as sent. */
export const sendPackage = async (
  cloud: LocalCloud,
  { call }: Session,
  order: PackageOrder,
): Promise<void> => {
  const key = randomUUID()
  await call(preparePackage, { ...order, key })
  await cloud.settled()
  await call(openPackage, { id: order.id, package: key })
}
