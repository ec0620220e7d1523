import type { Verification } from '#domain/contracts/paper-contract.ts'
import { barePaperCode, paperCodeLength, readPaperCode } from '#domain/papers/paper-code.ts'
import type { Trouble } from '#web/calls/verify-call.ts'
import { unreachableText } from '#web/platform/site-config.ts'

const lookAlikes = /[01OIL]/

const whyWrong = (code: string): string => {
  if (code.length !== paperCodeLength)
    return `It has ${paperCodeLength} letters and numbers. You entered ${code.length}.`
  if (lookAlikes.test(code)) return 'It never has 0, 1, I, L, or O.'
  return 'One or more letters or numbers are different on the paper.'
}

/** Also from a whole address, as a phone reads it. */
export const typedCode = (typed: string): string => typed.slice(typed.lastIndexOf('#') + 1)

/** undefined if the code can be sent */
export const codeProblem = (typed: string): string | undefined => {
  const code = barePaperCode(typed)
  if (code === '') return 'Please enter the code'
  return readPaperCode(code) === undefined ? `Please check the code. ${whyWrong(code)}` : undefined
}

/** `name`: the code in groups, or the file's name. */
export type Subject = { by: 'code' | 'file'; name: string }

/** With month and day in one line. */
const dayOf = (isoDay: string): string =>
  new Date(isoDay)
    .toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })
    .replace(' ', '\u00a0')

const compare = 'Compare the initials below with the name on your paper.'

const inForce = {
  code: `The code is ours. ${compare} A code can’t show whether the pages were changed: if you have the PDF, check that too.`,
  file: `The file is exactly as we issued it. ${compare}`,
}

const unknown = {
  code: {
    title: 'We don’t know this code',
    text: 'Please compare each letter with the paper. If they’re the same, the paper isn’t ours: don’t rely on it, and call us.',
  },
  file: {
    title: 'Not as we issued it',
    text: 'This file is different from every paper we issued. A scan, a photo, or a file that a program saved again is different too: enter the code on its last page instead. If we don’t know the code either, don’t rely on the paper, and call us.',
  },
}

export const answerWords = (
  verification: Verification,
  by: Subject['by'],
): { title: string; text: string } => {
  if (verification.answer === 'unknown') return unknown[by]
  const day = dayOf(verification.on)
  if (verification.answer === 'in-force') return { title: `In force until ${day}`, text: inForce[by] }
  if (verification.answer === 'expired')
    return { title: `Expired on ${day}`, text: 'Don’t release anything with this paper. Ask for a new one.' }
  return {
    title: `Taken back on ${day}`,
    text: 'By our records, the signer took it back. Don’t release anything with it.',
  }
}

export const troubleWords = (
  trouble: Trouble | 'not-a-pdf' | 'unreadable',
): { title: string; text: string } =>
  ({
    busy: {
      title: 'Please wait a minute, then check again',
      text: 'Too many checks came in at once, perhaps from other people on your internet connection. If you can’t wait, please call us.',
    },
    unreachable: {
      title: 'Not checked',
      text: `${unreachableText()} Please check your internet connection, and try again.`,
    },
    failed: { title: 'Not checked', text: 'Something went wrong on our side. Please try again, or call us.' },
    'not-a-pdf': {
      title: 'This isn’t a PDF',
      text: 'Please choose the PDF that we issued. If you have the paper, a scan, or a photo, enter the code on its last page.',
    },
    unreadable: { title: 'We couldn’t read this file', text: 'Please choose one PDF, not a folder.' },
  })[trouble]
