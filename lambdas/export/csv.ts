// Comma-separated text by RFC 4180, in which no cell is ever a live formula. Own, because the libraries that were measured write
// at a third of the speed, and leave a lone line break unquoted or a full-width '=' alive.

/** Without it Excel takes UTF-8 for the machine's own code page. */
export const byteOrderMark = '\ufeff'

/**
 * OWASP's list (CSV Injection): = + - @, their full-width forms, tab, CR and LF. What a spreadsheet may drop or not show before the
 * sign (blanks, control, invisible and unknown characters, quotes and apostrophes) does not hide it. Half a surrogate pair counts
 * as the U+FFFD that it becomes in UTF-8.
 */
const formula = String.raw`[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800\ufffd"'‘’“”]*[=+\-@＝＋－＠]`
const live = new RegExp(`^(?:${formula}|['‘’]*[\\t\\r\\n])`, 'u')
/**
 * Where Windows separates lists by semicolons, Excel splits a line there, and at tabs and line breaks, whatever quotes are around
 * it: what follows is the start of a cell. A comma is no such place: a cell that holds one is quoted where commas separate.
 */
const liveWithin = new RegExp(`(\\r\\n|[;|\\t\\r\\n])(?=${formula})`, 'gu')
const disarmedWithin = new RegExp(`(\\r\\n|[;|\\t\\r\\n])'(?=${formula})`, 'gu')
const toQuote = /[",\r\n\t]|^\s|\s$/
/** Most cells, told at once: nothing to disarm, nothing to quote. */
const plain = /^(?:[A-Za-z0-9($][^",;|\r\n\t]*(?<!\s))?$/

/** Text that a spreadsheet might compute gets an apostrophe before it, negative numbers and '+1 555' too: ours need neither. */
const disarmed = (text: string): string => {
  const within = text.replace(liveWithin, "$1'")
  return live.test(within) ? `'${within}` : within
}

/** The text that was written: takes off each apostrophe that was put before a formula, and no other. */
export const originalText = (cell: string): string => {
  const text = cell.startsWith("'") && live.test(cell) ? cell.slice(1) : cell
  return text.replace(disarmedWithin, '$1')
}

const csvCell = (text: string): string => {
  // Stryker disable next-line ConditionalExpression: without this shortcut the same text comes out, only later
  if (plain.test(text)) return text
  const cell = disarmed(text)
  return toQuote.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** One record with its line end, of two cells or more. */
export const csvRow = (cells: readonly string[]): string => {
  let row = ''
  let separator = ''
  for (const cell of cells) {
    row += separator + csvCell(cell)
    separator = ','
  }
  return `${row}\r\n`
}
