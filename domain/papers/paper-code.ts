// A paper's code: 27 random characters and a check character, without look-alikes (0 O 1 I L).

export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** Without the contract, which would weigh on the page. */
export const verifyPaperCall = { method: 'POST', path: '/api/verify-paper' } as const

const randomCharacters = 27

/** Modulo 31, a prime: finds each wrong character and each swap. */
const checkOf = (characters: string): string => {
  const sum = [...characters].reduce(
    (total, character, index) => total + (index + 1) * codeAlphabet.indexOf(character),
    0,
  )
  return codeAlphabet.charAt(sum % codeAlphabet.length)
}

/** @param randomBelow gives a whole number from 0 to below its argument */
export const newPaperCode = (randomBelow: (limit: number) => number): string => {
  const characters = Array.from({ length: randomCharacters }, () =>
    codeAlphabet.charAt(randomBelow(codeAlphabet.length)),
  ).join('')
  return characters + checkOf(characters)
}

export const paperCodeLength = randomCharacters + 1

export const barePaperCode = (typed: string): string => typed.toUpperCase().replace(/[\s\-–—.]/g, '')

export const readPaperCode = (typed: string): string | undefined => {
  const code = barePaperCode(typed)
  const characters = code.slice(0, -1)
  const isWhole =
    code.length === paperCodeLength && [...code].every((character) => codeAlphabet.includes(character))
  return isWhole && code.endsWith(checkOf(characters)) ? code : undefined
}

export const groupedPaperCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? ''
