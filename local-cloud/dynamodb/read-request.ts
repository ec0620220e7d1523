// Requests as dynalite reads them, which takes longer than most answers: the rights and the engine share one reading.
import validations from 'dynalite/validations/index.js'

export type RequestKind = { types: object; custom?: unknown }

const readings = new WeakMap<object, unknown>()

/** dynalite deletes from the input what it doesn't know. */
const read = (input: object, { types, custom }: RequestKind, store?: unknown) => {
  const data = validations.checkTypes(input, types)
  validations.checkValidations(data, types, custom, store)
  return data
}

/** Throws what dynalite refuses. */
export const readRequest = (input: object, kind: RequestKind): unknown => {
  const data = readings.get(input) ?? read(structuredClone(input), kind)
  readings.set(input, data)
  return data
}

/** The engine may change what was read, so no one gets it afterward. */
export const takeRequest = (input: object, kind: RequestKind, store: unknown): unknown => {
  const known = readings.get(input)
  readings.delete(input)
  return known ?? read(input, kind, store)
}
