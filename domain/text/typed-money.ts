// Reads '250k' or '1.5 million dollars'. Imports nothing: web/fields/late-answers.ts.

/** M isn't read: a thousand or a million. */
const units: Readonly<Record<string, number>> = { '': 1, k: 1000, thousand: 1000, million: 1_000_000 }
const pattern =
  /^\s*\$?\s*((?:\d{1,3}(?:[,\s]\d{3})+|\d+)(?:\.\d*)?)\s*(k|thousand|million)?\s*(?:\$|dollars?)?\s*$/i

/** Plain digits; undefined: not certain. */
export const readMoney = (typed: string): string | undefined => {
  const [, amount = '', unit = ''] = pattern.exec(typed) ?? []
  if (amount === '') return undefined
  const plain = amount.replace(/[,\s]|\.$/g, '')
  return unit === '' ? plain : String(Math.round(Number(plain) * (units[unit.toLowerCase()] ?? 1)))
}
