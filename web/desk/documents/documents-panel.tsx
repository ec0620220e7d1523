import Button from '@cloudscape-design/components/button'
import { movesFrom } from '#domain/cases/case-stages.ts'
import { progressText } from '#domain/documents/standing-text.ts'
import type { WantedPaper } from '#domain/documents/wanted.ts'
import { LiveMessages } from '#web/components/live-messages.tsx'
import type { OpenCase } from '#web/desk/case/use-open-case.ts'
import { caseButtons } from '#web/desk/case-buttons.ts'
import { lazyPart } from '#web/platform/lazy-page.ts'
import { ActButton } from '#web/staff/act-button.tsx'
import { CaseSection } from '#web/staff/case/case-section.tsx'
import { useAsking } from '#web/staff/use-asking.ts'
import { type AskedOf, DocumentRow, type RowActs } from './document-row.tsx'
import { absenceText, checklistOf, looksOf, lookText } from './document-words.ts'
import styles from './documents-panel.module.css'
import { useDocuments } from './use-documents.ts'
import { useLooks } from './use-looks.ts'

const Viewer = lazyPart(() => import('./viewer.tsx').then((module) => module.Viewer))
const DocumentDialogs = lazyPart(() =>
  import('./document-dialogs.tsx').then((module) => module.DocumentDialogs),
)
const AddPaperDialog = lazyPart(() =>
  import('./add-paper-dialog.tsx').then((module) => module.AddPaperDialog),
)

type Asked = AskedOf | { kind: 'add' }

const usePanel = (open: OpenCase) => {
  const { detail, reload } = open
  const looks = useLooks(detail.id)
  const acts = useDocuments(open, looks.at !== undefined)
  const { heading, asked, ask, close, hold } = useAsking<Asked>()
  const row: RowActs = {
    look: (look) => void looks.look(look),
    viewer: Viewer,
    accept: (document, name) => void acts.accept(document, name).then(hold),
    ask,
  }
  const closeViewer = () => {
    looks.close()
    void reload()
    hold()
  }
  const closeAdding = () => {
    void reload()
    close()
  }
  return {
    looks,
    acts,
    row,
    heading,
    asked,
    add: () => ask({ kind: 'add' }),
    close,
    closeAdding,
    closeViewer,
  }
}

type Panel = ReturnType<typeof usePanel>
type PartProps = { open: OpenCase; wanted: readonly WantedPaper[]; panel: Panel }

const Dialogs = ({ open, wanted, panel: { asked, acts, close, closeAdding } }: PartProps) => {
  if (!asked) return null
  if (asked.kind === 'add')
    return <AddPaperDialog id={open.detail.id} wanted={wanted} onClose={closeAdding} />
  return <DocumentDialogs {...{ asked, acts }} onClose={close} />
}

const LookAll = ({ wanted, panel: { acts, row } }: PartProps) => {
  const looks = looksOf(wanted)
  const first = looks.find(({ document }) => acts.waits(document)) ?? looks[0]
  if (!first) return null
  const count = new Set(looks.flatMap(({ document }) => (acts.waits(document) ? [document.id] : []))).size
  return (
    <ActButton
      label={lookText(count)}
      opens={row.viewer}
      nativeButtonAttributes={{ id: caseButtons.look }}
      onClick={() => row.look(first)}
    />
  )
}

const Wanted = ({ paper, panel }: { paper: WantedPaper; panel: Panel }) => (
  <div className={styles.wanted}>
    <h3>{paper.name}</h3>
    {(paper.documents.length === 0 || paper.lacks) && <p>{absenceText(paper)}</p>}
    {paper.documents.map((document) => (
      <DocumentRow
        key={document.id}
        document={document}
        name={paper.name}
        acts={panel.acts}
        row={panel.row}
      />
    ))}
  </div>
)

const closedText = (wanted: readonly WantedPaper[]) =>
  wanted.length > 0
    ? 'The case is closed. What came can still be looked at.'
    : 'The case is closed, and no documents came.'

type DocumentsPanelProps = { open: OpenCase; askForMore: () => void }

export const DocumentsPanel = ({ open, askForMore }: DocumentsPanelProps) => {
  const panel = usePanel(open)
  const { looks, acts, heading, closeViewer } = panel
  const { case: moved } = open.detail
  const wanted = checklistOf(open.detail)
  const list = looksOf(wanted)
  const at = list.find(
    ({ document, page }) => document.id === looks.at?.document && page.id === looks.at.page,
  )
  const parts = { open, wanted, panel }
  return (
    <CaseSection part="documents" heading={heading}>
      <p>{acts.isOpen ? progressText(wanted) : closedText(wanted)}</p>
      {!at && <LiveMessages messages={acts.news} />}
      <div className="buttons">
        <LookAll {...parts} />
        {acts.isOpen && <ActButton label="Add a paper" opens onClick={panel.add} />}
        {moved && movesFrom(moved.stage).includes('documents-requested') && (
          <Button onClick={askForMore}>Ask for another paper</Button>
        )}
      </div>
      {wanted.map((paper) => (
        <Wanted key={paper.id} {...{ paper, panel }} />
      ))}
      <Dialogs {...parts} />
      {at && <Viewer {...{ list, at, looks, acts }} onClose={closeViewer} />}
    </CaseSection>
  )
}
