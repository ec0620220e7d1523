import Button from '@cloudscape-design/components/button'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { useRef, useState } from 'react'
import type { DeskCase } from '#domain/contracts/desk-case-contract.ts'
import { openSubmissionPaper, type TeamPaper } from '#domain/contracts/submission-contract.ts'
import { paperTitles } from '#domain/papers/paper-titles.ts'
import type { PaperFile } from '#domain/papers/papers.ts'
import { callApi } from '#web/calls/call-api.ts'
import { LiveMessages, type Message } from '#web/components/live-messages.tsx'
import { easternMomentText } from '#web/platform/eastern-text.ts'
import { lazyPart } from '#web/platform/lazy-page.ts'
import { startDownload } from '#web/platform/start-download.ts'
import { apartFact, isClosed, knownFacts, signsAsText } from '#web/staff/case/case-facts.ts'
import { CaseSection, Facts, onRecord } from '#web/staff/case/case-section.tsx'
import { DialogButton } from '#web/staff/dialog-button.tsx'
import styles from '#web/staff/moves/case-moves.module.css'
import { useButtons } from '#web/staff/use-buttons.ts'
import { fileNames, filesOf, stateOf, stateText, takenBackFacts } from './paper-facts.ts'

const TakenBackDialog = lazyPart(() =>
  import('./taken-back-dialog.tsx').then((module) => module.TakenBackDialog),
)

const indicators = { 'in-force': 'success', 'taken-back': 'error', expired: 'warning' } as const

const Files = ({ id, paper }: { id: string; paper: TeamPaper }) => {
  const { isBusy, news, run, isRunning } = useButtons('Not downloaded')
  const open = (file: PaperFile) =>
    run(file, async () => {
      startDownload((await callApi(openSubmissionPaper, { id, paper: paper.id, file })).url)
      return { kind: 'success', title: 'The download has started' }
    })
  return (
    <>
      <div className="buttons">
        {filesOf(paper).map((file) => (
          <Button
            key={file}
            iconName="download"
            loading={isRunning(file)}
            loadingText="Getting the file..."
            disabled={isBusy && !isRunning(file)}
            onClick={() => void open(file)}
          >
            {fileNames[file]}
          </Button>
        ))}
      </div>
      <LiveMessages messages={news} />
    </>
  )
}

type PaperProps = { submission: DeskCase; paper: TeamPaper; onChanged: (papers: TeamPaper[]) => void }

const TakenBack = ({ submission, paper, onChanged }: PaperProps) =>
  paper.taken_back === null &&
  paper.kind !== 'disclosure' && (
    <div>
      <DialogButton
        label="Record that it was taken back"
        opens={TakenBackDialog}
        dialog={(close) => (
          <TakenBackDialog {...{ submission, paper }} onRecorded={onChanged} onClose={close} />
        )}
      />
    </div>
  )

const Paper = (props: PaperProps) => {
  const { submission, paper } = props
  const state = stateOf(paper)
  return (
    <div className={styles.form}>
      <h3>{paperTitles[paper.kind]}</h3>
      <StatusIndicator
        type={indicators[state]}
        {...(state === 'expired' && isClosed(submission) && onRecord)}
      >
        {stateText(paper, state)}
      </StatusIndicator>
      <Facts
        columns={2}
        facts={[
          { name: 'Signed by', value: paper.signer },
          { name: 'Signed as', value: signsAsText(paper.evidence.signs_as) ?? 'Not recorded' },
          {
            name: 'Signed',
            value: paper.on_paper
              ? `With a pen, ${paper.evidence.date_signed ?? ''}`
              : easternMomentText(paper.signed_at),
          },
          ...knownFacts(paper.evidence),
          ...(paper.kind === 'disclosure' ? [apartFact(submission)] : []),
          ...(paper.taken_back ? takenBackFacts(paper.taken_back) : []),
        ]}
      />
      {paper.lacks_text && (
        <StatusIndicator type="warning">
          Files can’t be made: this release of the program doesn’t have the text that was signed (
          {paper.text_version}). Please tell the engineers. The paper itself holds.
        </StatusIndicator>
      )}
      <Files id={submission.id} paper={paper} />
      <TakenBack {...props} />
    </div>
  )
}

type PapersProps = { submission: DeskCase; onChanged: (papers: TeamPaper[]) => void }

export const SignedPapers = ({ submission, onChanged }: PapersProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const [news, setNews] = useState<Message>()
  const take = (newer: TeamPaper[]) => {
    onChanged(newer)
    setNews({ kind: 'success', title: 'Recorded: this paper is taken back' })
    heading.current?.focus()
  }
  return (
    <CaseSection part="papers" heading={heading}>
      <LiveMessages messages={news ? [news] : []} />
      {submission.papers.map((paper) => (
        <Paper key={paper.id} submission={submission} paper={paper} onChanged={take} />
      ))}
    </CaseSection>
  )
}
