// Counts DynamoDB's write and read units by its published size rules, because dynalite does not count indexes.
import type { Definition } from '#local-cloud/dynamodb/table.ts'

type Item = Readonly<Record<string, unknown>>

const textBytes = (text: string) => Buffer.byteLength(text)

/** A number takes a byte for each two significant digits and one more. */
const numberBytes = (value: number) =>
  Math.ceil(String(value).replace(/\D|0+$/g, '').length / 2) + 1 + (value < 0 ? 1 : 0)

const valueBytes = (value: unknown): number => {
  if (typeof value === 'string') return textBytes(value)
  if (typeof value === 'number') return numberBytes(value)
  if (value instanceof Uint8Array) return value.length
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + 1 + valueBytes(one), 3)
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).reduce((sum, [name, one]) => sum + 1 + textBytes(name) + valueBytes(one), 3)
  return 1
}

/** Bytes of an item: its names and its values. */
export const itemBytes = (item: Item): number =>
  Object.entries(item).reduce((sum, [name, value]) => sum + textBytes(name) + valueBytes(value), 0)

const units = (bytes: number) => Math.max(1, Math.ceil(bytes / 1024))

type Index = NonNullable<Definition['GlobalSecondaryIndexes']>[number]

const keysOf = ({ KeySchema }: Pick<Index, 'KeySchema'>) =>
  KeySchema.map(({ AttributeName }) => AttributeName)

/** The item's row in an index; undefined while it lacks one of the index's keys. */
const rowOf = (item: Item | undefined, index: Index, table: Definition): Item | undefined => {
  if (!item || keysOf(index).some((key) => item[key] === undefined)) return undefined
  const names = new Set([...keysOf(table), ...keysOf(index), ...(index.Projection.NonKeyAttributes ?? [])])
  const isAll = index.Projection.ProjectionType === 'ALL'
  return Object.fromEntries(Object.entries(item).filter(([name]) => isAll || names.has(name)))
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A row that moves is deleted and put: two writes. One that stays and changes is one, one that stays as it is none. */
const indexUnits = (before: Item | undefined, after: Item | undefined, keys: readonly string[]) => {
  if (!before || !after) return before || after ? units(itemBytes(before ?? after ?? {})) : 0
  if (keys.some((key) => !isSame(before[key], after[key])))
    return units(itemBytes(before)) + units(itemBytes(after))
  return isSame(before, after) ? 0 : units(Math.max(itemBytes(before), itemBytes(after)))
}

/** Write units of one write, of the table and of each of its indexes. */
export const writeUnits = (before: Item | undefined, after: Item, table: Definition) => ({
  table: units(Math.max(before ? itemBytes(before) : 0, itemBytes(after))),
  indexes: Object.fromEntries(
    (table.GlobalSecondaryIndexes ?? []).map((index) => [
      index.IndexName,
      indexUnits(rowOf(before, index, table), rowOf(after, index, table), keysOf(index)),
    ]),
  ),
})

/** Bytes that an item takes in the table and in its indexes, which add 100 bytes a row. */
export const storedBytes = (item: Item, table: Definition): number =>
  (table.GlobalSecondaryIndexes ?? [])
    .map((index) => rowOf(item, index, table))
    .reduce((sum, row) => sum + (row ? itemBytes(row) + 100 : 0), itemBytes(item) + 100)

/** Read units of a strongly consistent GetItem. */
export const readUnits = (item: Item | undefined): number =>
  Math.max(1, Math.ceil((item ? itemBytes(item) : 0) / 4096))
