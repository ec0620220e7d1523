// One check of a paper after the other. Only the newest one counts.
import { useRef, useState } from 'react'
import type { Verification } from '#domain/contracts/paper-contract.ts'
import { groupedPaperCode } from '#domain/papers/paper-code.ts'
import { type Question, type Trouble, verify } from '#web/calls/verify-call.ts'
import { hashOf, isPdf } from './file-hash.ts'
import type { Subject } from './verify-words.ts'

export type Outcome = Verification | Trouble | 'not-a-pdf' | 'unreadable'

/** Without `outcome` while it is being checked. */
export type Check = { subject: Subject; outcome?: { found: Outcome; at: string } }

const readFile = async (file: File): Promise<Question | 'not-a-pdf' | 'unreadable'> => {
  try {
    return (await isPdf(file)) ? { sha256: await hashOf(file) } : 'not-a-pdf'
  } catch (error) {
    console.warn('The file could not be read.', error)
    return 'unreadable'
  }
}

const outcomeOf = async (question: Question | 'not-a-pdf' | 'unreadable'): Promise<Outcome> =>
  typeof question === 'string' ? question : verify(question)

export const useVerification = () => {
  const [check, setCheck] = useState<Check>()
  const newest = useRef(0)

  const run = async (subject: Subject, asked: Promise<Question | 'not-a-pdf' | 'unreadable'> | Question) => {
    newest.current += 1
    const own = newest.current
    setCheck({ subject })
    const found = await outcomeOf(await asked)
    if (own === newest.current) setCheck({ subject, outcome: { found, at: new Date().toISOString() } })
  }
  return {
    check,
    checkCode: (code: string) => run({ by: 'code', name: groupedPaperCode(code) }, { code }),
    checkFile: (file: File) => run({ by: 'file', name: file.name }, readFile(file)),
  }
}
