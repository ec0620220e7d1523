// A submission's reference, as people read it out on the phone.
import { randomInt } from 'node:crypto'
import { codeAlphabet } from '#domain/papers/paper-code.ts'

export const newReference = (): string =>
  Array.from({ length: 8 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
