// The values of an item as DynamoDB sends them, `{"S": "text"}`, as plain ones. Own, because the SDK's walk through its schemas costs
// an export more than all the rest; it knows what this table holds: texts, numbers, yes and no, nothing, lists and maps.

export type Item = Record<string, unknown>

export const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Undefined for a kind of value that this table does not hold, and for what is none. */
const plainValue = (value: unknown): unknown => {
  if (!isItem(value)) return undefined
  if (typeof value.S === 'string') return value.S
  if (isItem(value.M)) return plainItem(value.M)
  if (typeof value.BOOL === 'boolean') return value.BOOL
  if (typeof value.N === 'string') return Number(value.N)
  if (Array.isArray(value.L)) return value.L.map(plainValue)
  return value.NULL === true ? null : undefined
}

/** In place: a page has tens of thousands of values, and none is looked at twice. */
export const plainItem = (item: Item): Item => {
  for (const name in item) item[name] = plainValue(item[name])
  return item
}
