// CSV (RFC 4180) that no spreadsheet computes.

/** Excel needs it to read UTF-8. */
export const byteOrderMark = '\ufeff'

/** OWASP's list (CSV Injection), also after characters that a spreadsheet hides. */
const formula = String.raw`[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800\ufffd"'‘’“”]*[=+\-@＝＋－＠]`
const formulaStart = new RegExp(`^(?:${formula}|['‘’]*[\\t\\r\\n])`, 'u')
/** Excel can split a cell here, even inside quotes. */
const innerFormula = new RegExp(`(\\r\\n|[;|\\t\\r\\n])(?=${formula})`, 'gu')
const escapedInnerFormula = new RegExp(`(\\r\\n|[;|\\t\\r\\n])'(?=${formula})`, 'gu')
const toQuote = /[",\r\n\t]|^\s|\s$/
/** Matches most cells. */
const harmless = /^(?:[A-Za-z0-9($][^",;|\r\n\t]*(?<!\s))?$/

const escapeFormulas = (text: string): string => {
  const within = text.replace(innerFormula, "$1'")
  return formulaStart.test(within) ? `'${within}` : within
}

export const originalText = (cell: string): string => {
  const text = cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell
  return text.replace(escapedInnerFormula, '$1')
}

const csvCell = (text: string): string => {
  // Stryker disable next-line ConditionalExpression: without this shortcut the same text comes out, only later
  if (harmless.test(text)) return text
  const cell = escapeFormulas(text)
  return toQuote.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

export const csvRow = (cells: readonly string[]): string => {
  let row = ''
  let separator = ''
  for (const cell of cells) {
    row += separator + csvCell(cell)
    separator = ','
  }
  return `${row}\r\n`
}
