import { syntheticApplicant } from './synthetic-applicants.ts'

const chunk = 500

const toAttribute = (value: unknown): object => {
  if (typeof value === 'string') return { S: value }
  if (typeof value === 'number') return { N: String(value) }
  if (typeof value === 'boolean') return { BOOL: value }
  if (Array.isArray(value)) return { L: value.map(toAttribute) }
  if (typeof value === 'object' && value !== null) return { M: toItem(value) }
  if (value === null) return { NULL: true }
  throw new Error(`A synthetic applicant has no ${typeof value}.`)
}

const toItem = (values: object): object =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toAttribute(value)]))

type Table = { putItems: (items: readonly object[]) => Promise<void> }

/** Overwrites existing applicants. */
export const seedApplicants = async (
  table: Table,
  count: number,
  from = 0,
  make: (index: number) => object = syntheticApplicant,
): Promise<void> => {
  for (let first = from; first < from + count; first += chunk) {
    const length = Math.min(chunk, from + count - first)
    await table.putItems(Array.from({ length }, (_, index) => toItem(make(first + index))))
  }
}
