// A product's name as the sender of a mail: mail servers read a comma as the end of an address, and know ASCII alone.
const needsNoQuotes = /^[\w !#$%&'*+/=?^`{|}~-]+$/
const isAscii = /^[\x20-\x7e]*$/

/** An encoded word holds at most 75 characters: 11 of at most 4 bytes each come to 72. */
const lettersOfWord = 11

/** As RFC 5322 quotes it or RFC 2047 encodes it, where it must be. */
export const mailName = (name: string): string => {
  if (needsNoQuotes.test(name)) return name
  if (isAscii.test(name)) return `"${name.replace(/["\\]/g, '\\$&')}"`
  const letters = [...name]
  const words = Array.from({ length: Math.ceil(letters.length / lettersOfWord) }, (_, index) =>
    letters.slice(index * lettersOfWord, (index + 1) * lettersOfWord).join(''),
  )
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ')
}
