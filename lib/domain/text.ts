// How a typed text becomes the text we keep: one normal form, nothing invisible that could hide or reorder what is read.

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029]/g
const bidirectionalControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g
/** Half of a character: no UTF-8 can hold it, and DynamoDB refuses the whole save. */
const loneSurrogates = /\p{Surrogate}/gu
/** What stands where a character could not be read: it says nothing, and in a request it is the trace of broken UTF-8. */
const unreadable = /\ufffd/g
/** Nothing to compose or to take out: most texts, told at once, as exports read a million forms. */
const plain = /^[\t\n\r -~]*$/
/** Characters that draw nothing: spaces, Unicode's ignorable ones and the empty Braille cell. */
const invisible = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * Unicode NFC, without control and direction characters, trimmed; '' when nothing visible is left. Composed last, because what is
 * taken out may have kept a letter from its accent: cleaning a clean text changes nothing.
 */
export const cleanText = (text: string): string => {
  if (plain.test(text)) return text.trim()
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

/** How many characters a person would see. */
export const visibleLength = (text: string): number => [...text.replace(invisible, '')].length

export const digitsOf = (text: string): string => text.replace(/\D/g, '')
