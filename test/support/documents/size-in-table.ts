/** Bytes, as DynamoDB counts an attribute: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html */
export const sizeInTable = (value: unknown): number => {
  if (typeof value === 'string') return Buffer.byteLength(value)
  if (typeof value === 'number') return Math.ceil(String(value).length / 2) + 1
  if (typeof value !== 'object' || value === null) return 1
  const inner = Object.entries(value).map(
    ([name, one]) => sizeInTable(one) + 1 + (Array.isArray(value) ? 0 : Buffer.byteLength(name)),
  )
  return inner.reduce((sum, bytes) => sum + bytes, 3)
}
