import { useEffect, useRef, useState } from 'react'
import type { Verification } from '#domain/contracts/paper-contract.ts'
import { groupedPaperCode } from '#domain/papers/paper-code.ts'
import { paperTitles } from '#domain/papers/paper-titles.ts'
import { type Question, verify } from '#web/calls/verify-call.ts'
import { Button } from '#web/components/button.tsx'
import { FactList } from '#web/components/fact-list.tsx'
import { HelpCard } from '#web/components/help-card.tsx'
import { SiteFrame } from '#web/components/site-frame.tsx'
import { momentWithZone } from '#web/platform/moment-text.ts'
import { siteConfig } from '#web/platform/site-config.ts'
import answerStyles from '#web/verify/answer-card.module.css'
import { hashOf, isPdf } from '#web/verify/file-hash.ts'
import styles from '#web/verify/verify.module.css'
import { answerWords, type Subject, troubleWords } from '#web/verify/verify-words.ts'
import { CodeForm, FileChoice } from '#web/verify/ways.tsx'

type Trouble = Parameters<typeof troubleWords>[0]

/** Without `outcome` while it is being checked. */
type Check = { subject: Subject; outcome?: { found: Verification | Trouble; at: string } }

const factsOf = ({ by, name }: Subject, found: Verification, at: string) => ({
  ...(found.answer !== 'unknown' && {
    Paper: paperTitles[found.kind],
    'Signer’s initials': <strong>{found.initials}</strong>,
  }),
  [by === 'code' ? 'Code' : 'File']: name,
  Checked: momentWithZone(at),
})

const Outcome = ({ check: { subject, outcome } }: { check: Check }) => {
  if (!outcome) return <p className="bold">Checking...</p>
  const { found, at } = outcome
  const isAnswer = typeof found !== 'string'
  const { title, text } = isAnswer ? answerWords(found, subject.by) : troubleWords(found)
  return (
    <>
      <h2 className={isAnswer ? `${answerStyles.title} ${answerStyles[found.answer]}` : answerStyles.title}>
        {title}
      </h2>
      <p>{text}</p>
      {isAnswer && <FactList className={answerStyles.facts} facts={factsOf(subject, found, at)} />}
    </>
  )
}

const tones = {
  'in-force': answerStyles.good,
  'taken-back': answerStyles.bad,
  expired: answerStyles.late,
  unknown: answerStyles.bad,
}

const answerOf = ({ outcome }: Check) =>
  outcome && typeof outcome.found !== 'string' ? outcome.found.answer : undefined

const AnswerCard = ({ check }: { check: Check | undefined }) => {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (check) card.current?.scrollIntoView({ block: 'nearest' })
  }, [check])
  const answer = check && answerOf(check)
  return (
    <div
      ref={card}
      className={
        check ? `${answerStyles.card} ${answer ? tones[answer] : answerStyles.calm}` : answerStyles.none
      }
    >
      <div role="status" className={answerStyles.words}>
        {check && <Outcome check={check} />}
      </div>
      {answer && (
        <Button variant="secondary" onClick={() => print()}>
          Print this answer
        </Button>
      )}
    </div>
  )
}

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
    forget: () => setCheck(undefined),
    checkCode: (code: string) => run({ by: 'code', name: groupedPaperCode(code) }, { code }),
    checkFile: (file: File) => run({ by: 'file', name: file.name }, readFile(file)),
  }
}

export const VerifyPage = () => {
  const { check, forget, checkCode, checkFile } = useVerification()
  const answer = check && answerOf(check)
  return (
    <SiteFrame>
      <div className={styles.page}>
        <div className="stack gap-3">
          <p className={styles.letterhead}>{siteConfig().brand.productName}</p>
          <h1>Check a signed paper</h1>
          <p className="screen-only">
            For doctors’ offices and insurers: find out at once whether a paper with our name on it is still
            in force. You don’t need an account.
          </p>
        </div>
        <AnswerCard check={check} />
        <div className={`${styles.ways} screen-only`}>
          <CodeForm
            isBusy={check !== undefined && !check.outcome}
            isAnswered={answer !== undefined && answer !== 'unknown'}
            onCheck={(code) => void checkCode(code)}
            onMistyped={forget}
          />
          <FileChoice onFile={(file) => void checkFile(file)} />
        </div>
        <HelpCard title="Not sure?">Call us, and we’ll check the paper together.</HelpCard>
      </div>
    </SiteFrame>
  )
}
