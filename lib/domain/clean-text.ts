// Cleans typed text: one Unicode form, and no invisible characters that could hide or reorder what is read.

// biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern removes control characters
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029]/g
const bidirectionalControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g
/** DynamoDB refuses a whole save that holds one. */
const loneSurrogates = /\p{Surrogate}/gu
/** Decoders write this character in place of broken UTF-8. */
const unreadable = /\ufffd/g
/** Needs no cleaning. Exports read a million forms, so most texts take this shortcut. */
const printableAscii = /^[\t\n\r -~]*$/
/** Characters that draw nothing: spaces, Unicode's ignorable ones and the empty Braille cell. */
const invisible = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * Returns text in Unicode NFC, trimmed, without control and direction characters; '' if nothing visible is left. Composes last,
 * because a removed character may have separated a letter from its accent.
 */
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

/** Number of characters that a person sees. */
export const visibleLength = (text: string): number => [...text.replace(invisible, '')].length

export const digitsOf = (text: string): string => text.replace(/\D/g, '')
