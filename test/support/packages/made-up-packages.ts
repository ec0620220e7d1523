// Made-up buyers, and packages of a case in every state.
import type { Buyer } from '#domain/packages/buyers.ts'
import type { Disclosure } from '#domain/packages/disclosures.ts'

const hour = 3_600_000

export const hoursAgo = (hours: number): string => new Date(Date.now() - hours * hour).toISOString()
const dayFromNow = (days: number) => hoursAgo(-24 * days).slice(0, 10)

export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const buyerOf = (number: number, changes: Partial<Buyer> = {}): Buyer => ({
  id: idOf(number),
  version: 1,
  name: 'Harbor Settlements',
  contact: 'cases@harbor.example.com',
  licenses: [{ state: 'IL', until: '2099-12-31' }],
  ...changes,
})

export const harbor = buyerOf(1, {
  licenses: [
    { state: 'IL', until: '2099-12-31' },
    { state: 'TX', until: dayFromNow(13) },
  ],
})
const meridian = buyerOf(2, {
  name: 'Meridian Life Capital Partners of the Midwest',
  contact: 'Ruth Dubois, through the portal at https://portal.meridian.example.com/cases',
  licenses: [{ state: 'IL', until: '2026-06-30' }],
})
const northgate = buyerOf(3, { name: 'Northgate Funding', licenses: [{ state: 'FL', until: '2099-01-31' }] })

export const madeUpBuyers: readonly Buyer[] = [harbor, meridian, northgate]

const by = 'bo.team@example.com'
const { id, name, contact } = harbor
const license = { state: 'IL', until: '2099-12-31' }

export const disclosureOf = (number: number, changes: Partial<Disclosure> = {}): Disclosure => ({
  id: idOf(100 + number),
  at: hoursAgo(number),
  by,
  buyer: { id, name, contact, license },
  purpose: 'A first offer',
  papers: ['authorization'],
  has_answers: true,
  files: 9,
  bytes: 12_400_000,
  sha256: '3f9a5c0d'.repeat(8),
  sent: null,
  not_sent: null,
  told: [],
  ...changes,
})

/** `paper`: the id of one inside. */
export const packagesInEveryState = (paper: string): Disclosure[] => {
  const papers = [paper]
  const sent = { at: hoursAgo(30), by }
  const other = { id: meridian.id, name: meridian.name, contact: meridian.contact, license }
  return [
    disclosureOf(2, { papers }),
    disclosureOf(28, { papers, sent }),
    disclosureOf(40, { papers, purpose: 'A second look at the loan', has_answers: false, files: 4 }),
    disclosureOf(50, {
      papers,
      buyer: other,
      sent,
      told: [{ at: hoursAgo(3), by, on: '2026-11-26', how: 'phone', papers }],
    }),
    disclosureOf(60, {
      papers,
      sent,
      bytes: 640_000,
      not_sent: { at: hoursAgo(29), by, why: 'The download stopped half-way, and they chose another case.' },
    }),
    disclosureOf(80, { papers }),
  ]
}

export const filesInside = [
  'index.pdf',
  'signed/authorization.pdf',
  'documents/01-policy-pages/01.jpg',
  'documents/02-annual-statement/01.pdf',
  'answers/answers.pdf',
  'answers/answers.csv',
].map((file, index) => ({
  name: file,
  bytes: 48_000 + index * 731_000,
  sha256: `${index}c1d9e7f`.repeat(8),
}))
