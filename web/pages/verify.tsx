// Checks a signed paper for outsiders, without a session.
import { HelpCard } from '#web/components/help-card.tsx'
import { SiteFrame } from '#web/components/site-frame.tsx'
import { AnswerCard } from '#web/verify/answer-card.tsx'
import { useVerification } from '#web/verify/use-verification.ts'
import styles from '#web/verify/verify.module.css'
import { CodeForm, FileChoice } from '#web/verify/ways.tsx'

export const VerifyPage = () => {
  const { check, checkCode, checkFile } = useVerification()
  return (
    <SiteFrame>
      <div className={styles.page}>
        <div className={styles.heading}>
          <h1>Check a signed paper</h1>
          <p className="no-print">
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
