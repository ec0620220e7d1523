// Removes characters that hide or reorder text.

// biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern removes control characters
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029]/g
const bidirectionalControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g
/** DynamoDB refuses them. */
const loneSurrogates = /\p{Surrogate}/gu
/** In place of broken UTF-8 */
const unreadable = /\ufffd/g
/** Faster for exports of a million forms. */
const printableAscii = /^[\t\n\r -~]*$/
const invisible = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu

export type Clean = (text: string) => string

/** Normalizes last: a removed character can separate letter and accent. */
export const cleanText = (text: string): string => {
  if (printableAscii.test(text)) return text.trim()
  const clean = text
    .replace(controls, '')
    .replace(bidirectionalControls, '')
    .replace(/\u200b/g, '')
    .replace(loneSurrogates, '')
    .replace(unreadable, '')
    .normalize('NFC')
    .trim()
  return visibleLength(clean) === 0 ? '' : clean
}

/** For an answer of one line: a line break could make what a person typed look like what we say. */
export const cleanLine = (text: string): string => cleanText(text.replace(/\s+/g, ' ')).replace(/ {2,}/g, ' ')

export const visibleLength = (text: string): number => [...text.replace(invisible, '')].length

export const digitsOf = (text: string): string => text.replace(/\D/g, '')
