// What is wrong with a code that a person typed. Such a code never leaves the page.
import { barePaperCode, paperCodeLength, readPaperCode } from '#domain/papers/paper-code.ts'

const lookAlikes = /[01OIL]/

const whyWrong = (code: string): string => {
  if (code.length !== paperCodeLength)
    return `It has ${paperCodeLength} letters and numbers. You entered ${code.length}.`
  if (lookAlikes.test(code)) return 'It never has 0, 1, I, L, or O.'
  return 'One or more letters or numbers are different on the paper.'
}

/** A whole address, as a phone reads it from the QR code, counts as its code. */
export const typedCode = (typed: string): string => typed.slice(typed.lastIndexOf('#') + 1)

/** undefined if the code can be sent */
export const codeProblem = (typed: string): string | undefined => {
  const code = barePaperCode(typed)
  if (code === '') return 'Please enter the code'
  return readPaperCode(code) === undefined ? `Please check the code. ${whyWrong(code)}` : undefined
}
