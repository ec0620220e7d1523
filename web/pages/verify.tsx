// Checks a signed paper for outsiders, without a session.

import { useRef, useState } from 'react'
import { groupedPaperCode } from '#domain/papers/paper-code.ts'
import { type Question, verify } from '#web/calls/verify-call.ts'
import { HelpCard } from '#web/components/help-card.tsx'
import { SiteFrame } from '#web/components/site-frame.tsx'
import { AnswerCard, type Check } from '#web/verify/answer-card.tsx'
import { hashOf, isPdf } from '#web/verify/file-hash.ts'
import styles from '#web/verify/verify.module.css'
import type { Subject } from '#web/verify/verify-words.ts'
import { CodeForm, FileChoice } from '#web/verify/ways.tsx'

type Asked = Question | 'not-a-pdf' | 'unreadable'

const readFile = async (file: File): Promise<Asked> => {
  try {
    return (await isPdf(file)) ? { sha256: await hashOf(file) } : 'not-a-pdf'
  } catch (error) {
    console.warn('The file could not be read.', error)
    return 'unreadable'
  }
}

/** Only the newest check counts. */
const useVerification = () => {
  const [check, setCheck] = useState<Check>()
  const newest = useRef(0)

  const run = async (subject: Subject, asked: Promise<Asked> | Asked) => {
    newest.current += 1
    const own = newest.current
    setCheck({ subject })
    const question = await asked
    const found = typeof question === 'string' ? question : await verify(question)
    if (own === newest.current) setCheck({ subject, outcome: { found, at: new Date().toISOString() } })
  }
  return {
    check,
    checkCode: (code: string) => run({ by: 'code', name: groupedPaperCode(code) }, { code }),
    checkFile: (file: File) => run({ by: 'file', name: file.name }, readFile(file)),
  }
}

export const VerifyPage = () => {
  const { check, checkCode, checkFile } = useVerification()
  return (
    <SiteFrame>
      <div className={styles.page}>
        <div className="stack gap-3">
          <h1>Check a signed paper</h1>
          <p className="screen-only">
            For doctors’ offices and insurers: find out at once whether a paper with our name on it is still
            in force. You don’t need an account.
          </p>
        </div>
        <AnswerCard check={check} />
        <div className={styles.ways}>
          <CodeForm isBusy={check !== undefined && !check.outcome} onCheck={(code) => void checkCode(code)} />
          <FileChoice onFile={(file) => void checkFile(file)} />
        </div>
        <HelpCard title="Not sure?">Call us, and we’ll check the paper together.</HelpCard>
      </div>
    </SiteFrame>
  )
}
