// Reads an amount with words, such as '250k' or '1.5 million dollars'. Imports nothing: see web/fields/late-answers.ts.

/** An M could be a thousand or a million, so it isn't read. */
const units: Readonly<Record<string, number>> = { '': 1, k: 1000, thousand: 1000, million: 1_000_000 }
const pattern =
  /^\s*\$?\s*((?:\d{1,3}(?:[,\s]\d{3})+|\d+)(?:\.\d*)?)\s*(k|thousand|million)?\s*(?:\$|dollars?)?\s*$/i

/** In dollars as plain digits. undefined if the amount isn't certain. */
export const readMoney = (typed: string): string | undefined => {
  const [, amount = '', unit = ''] = pattern.exec(typed) ?? []
  if (amount === '') return undefined
  const plain = amount.replace(/[,\s]|\.$/g, '')
  return unit === '' ? plain : String(Math.round(Number(plain) * (units[unit.toLowerCase()] ?? 1)))
}
