// The sender's name in a mail.
const needsNoQuotes = /^[\w !#$%&'*+/=?^`{|}~-]+$/
const isAscii = /^[\x20-\x7e]*$/

/** An encoded word has at most 75 characters: 11 letters of 4 bytes make 72. */
const lettersOfWord = 11

/** Quoted by RFC 5322 or encoded by RFC 2047 if needed. */
export const mailName = (name: string): string => {
  if (needsNoQuotes.test(name)) return name
  if (isAscii.test(name)) return `"${name.replace(/["\\]/g, '\\$&')}"`
  const letters = [...name]
  const words = Array.from({ length: Math.ceil(letters.length / lettersOfWord) }, (_, index) =>
    letters.slice(index * lettersOfWord, (index + 1) * lettersOfWord).join(''),
  )
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ')
}
