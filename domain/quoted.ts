// What someone typed, in quotation marks: their words, not ours.
import { cleanLine } from './clean-text.ts'

/** All marks that end a quotation or look like it, but for single ones, which names have. */
const endings = /[^\P{Quotation_Mark}'‘’]|[\u02ba\u02dd\u02ee\u02f6\u2033\u2036\u3003]|['‘’]{2,}/gu
/** No language has more on one letter; a pile of them reaches into other lines. */
const pile = /(\p{M}{3})\p{M}+/gu

/** On one line, and no mark in it ends the quotation. */
export const quoted = (words: string): string =>
  `“${cleanLine(words).replace(endings, '’').replace(pile, '$1')}”`
