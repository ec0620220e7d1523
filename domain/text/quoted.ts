import { cleanLine } from './text-rules.ts'

/** Without a glyph: between two apostrophes, it would hide that they look like one mark. */
const ignorable = /\p{Default_Ignorable_Code_Point}/gu
/** All marks that end a quotation or look like it, but for single ones, which names have. */
const endings = /[^\P{Quotation_Mark}'‘’]|[\u02ba\u02dd\u02ee\u02f6\u2033\u2036\u3003]/gu
/** Two single ones look like a double one. */
const doubled = /(?:['‘’`´\u02b9-\u02bf\u02c8\u02ca\u02cb\u0384\u2032\u2035]\p{M}*){2,}/gu
/** No language has more on one letter; a pile of them reaches into other lines. */
const pile = /(\p{M}{3})\p{M}+/gu

/** On one line, with no mark that could end a quotation. */
export const unquoted = (words: string) =>
  cleanLine(words.normalize('NFC').replace(ignorable, ''))
    .replace(endings, '’')
    .replace(doubled, '’')
    .replace(pile, '$1')

export const quoted = (words: string): string => `“${unquoted(words)}”`
