import Button, { type ButtonProps } from '@cloudscape-design/components/button'
import { useState } from 'react'
import { LiveMessages } from '#web/components/live-messages.tsx'
import { DialogText, ModalDialog } from '#web/components/modal-dialog.tsx'
import { type Shortcut, useShortcuts } from '#web/desk/shortcuts/use-shortcuts.tsx'
import { AskAgainDialog } from './document-dialogs.tsx'
import { DocumentFacts } from './document-facts.tsx'
import type { Look } from './document-words.ts'
import { Picture, usePictureView } from './picture.tsx'
import type { DocumentActs } from './use-documents.ts'
import type { Looks } from './use-looks.ts'
import styles from './viewer.module.css'
import { stepsFrom } from './viewer-steps.ts'

type ViewerProps = { list: readonly Look[]; at: Look; looks: Looks; acts: DocumentActs; onClose: () => void }

const useViewer = ({ list, at, looks, acts, onClose }: ViewerProps) => {
  const view = usePictureView(at.page.id)
  const [isAsking, setIsAsking] = useState(false)
  const steps = stepsFrom(list, at)
  const to = (look: Look | undefined) => () => void (look && looks.look(look))
  const acted = {
    nextDocument: to(steps.nextDocument),
    previousDocument: to(steps.previousDocument),
    nextPage: to(steps.nextPage),
    previousPage: to(steps.previousPage),
    turn: view.turn,
    zoomIn: view.zoomIn,
    zoomOut: view.zoomOut,
    accept: () => void (acts.canAccept(at.document) && !acts.isBusy && acts.accept(at.document, at.name)),
    askAgain: () => acts.canAskAgain(at.document) && setIsAsking(true),
    close: onClose,
  }
  return { view, steps, acted, isAsking, stopAsking: () => setIsAsking(false) }
}

/** Escape is the browser's. */
const keysOf = (acts: ReturnType<typeof useViewer>['acted']): readonly Shortcut[] => [
  { keys: ['j'], what: 'Next document', run: acts.nextDocument },
  { keys: ['k'], what: 'Previous document', run: acts.previousDocument },
  { keys: ['n'], what: 'Next page', run: acts.nextPage },
  { keys: ['p'], what: 'Previous page', run: acts.previousPage },
  { keys: ['a'], what: 'Accept', run: acts.accept },
  { keys: ['r'], what: 'Ask again', run: acts.askAgain },
  { keys: ['t'], what: 'Turn', run: acts.turn },
  { keys: ['+', '='], shown: '+', what: 'Zoom in', run: acts.zoomIn },
  { keys: ['-'], what: 'Zoom out', run: acts.zoomOut },
  { keys: ['u'], what: 'Close', run: acts.close },
]

const opensTab = (look: Look | undefined) => look?.page.type === 'application/pdf'

type PartProps = ViewerProps & { viewer: ReturnType<typeof useViewer> }

const Frame = ({ at, looks, viewer }: PartProps) => {
  const { url, trouble } = looks.shown
  const { document, page } = at
  const name = `${at.name}, page ${document.pages.indexOf(page) + 1}`
  const again = (
    <div>
      <Button onClick={() => void looks.look(at)}>Open it again</Button>
    </div>
  )
  if (trouble !== undefined)
    return (
      <div className={styles.words}>
        <p role="alert">{trouble}</p>
        {again}
      </div>
    )
  if (url === undefined) return <p className={styles.words}>Opening...</p>
  if (page.type !== 'application/pdf') return <Picture key={url} {...{ url, name }} view={viewer.view} />
  return (
    <div className={styles.words}>
      <p>This is a PDF file. It opened in a new tab.</p>
      {again}
    </div>
  )
}

const Press = ({ disabled = false, ...rest }: ButtonProps) => (
  <Button {...rest} {...(disabled && { disabled, disabledReason: 'There are no more' })} />
)

/** A new tab is no surprise. */
const nextName = ({ nextDocument }: ReturnType<typeof stepsFrom>) =>
  opensTab(nextDocument) ? 'Next document (new tab)' : 'Next document'

const Steps = ({ at, acts, viewer: { steps, acted } }: PartProps) => (
  <div className={styles.steps}>
    <Press disabled={!steps.previousDocument} onClick={acted.previousDocument}>
      Previous document
    </Press>
    <Press
      variant={acts.waits(at.document) ? 'normal' : 'primary'}
      disabled={!steps.nextDocument}
      onClick={acted.nextDocument}
    >
      {nextName(steps)}
    </Press>
    {steps.hasPages && (
      <>
        <Press disabled={!steps.previousPage} onClick={acted.previousPage}>
          Previous page
        </Press>
        <Press disabled={!steps.nextPage} onClick={acted.nextPage}>
          Next page
        </Press>
      </>
    )}
  </div>
)

const PictureTools = ({ viewer: { view, acted } }: PartProps) => (
  <div className={styles.buttons}>
    <Button onClick={acted.turn}>Turn</Button>
    <Button iconName="zoom-in" ariaLabel="Zoom in" disabled={view.isLargest} onClick={acted.zoomIn} />
    <Button iconName="zoom-out" ariaLabel="Zoom out" disabled={view.isSmallest} onClick={acted.zoomOut} />
  </div>
)

const Decide = ({ at: { document }, acts, viewer: { acted } }: PartProps) => (
  <div className={styles.buttons}>
    {acts.canAccept(document) && (
      <Button
        variant={acts.waits(document) ? 'primary' : 'normal'}
        loading={acts.isBusy}
        loadingText="Saving..."
        onClick={acted.accept}
      >
        Accept
      </Button>
    )}
    {acts.canAskAgain(document) && (
      <Button ariaHaspopup="dialog" onClick={acted.askAgain}>
        Ask again
      </Button>
    )}
  </div>
)

const Side = (props: PartProps) => {
  const { at, acts, viewer } = props
  const { help } = useShortcuts(keysOf(viewer.acted))
  return (
    <div className={`staff ${styles.side}`}>
      <div aria-live="polite">
        <h3>{at.name}</h3>
        <p>{viewer.steps.text}</p>
      </div>
      <DocumentFacts document={at.document} now={acts.now} isOpen={acts.isOpen} />
      <LiveMessages messages={acts.news} />
      <Decide {...props} />
      <Steps {...props} />
      {!opensTab(at) && <PictureTools {...props} />}
      <div className={styles.buttons}>{help}</div>
    </div>
  )
}

export const Viewer = (props: ViewerProps) => {
  const { at, acts, onClose } = props
  const viewer = useViewer(props)
  return (
    <>
      <ModalDialog onDismiss={onClose} isFull>
        <div className={`staff ${styles.title}`}>
          <DialogText title="Documents">Each look is on record.</DialogText>
          <Button onClick={onClose}>Close</Button>
        </div>
        <div className={styles.viewer}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard */}
          <section className={styles.frame} aria-label="The page" tabIndex={0}>
            <Frame {...props} viewer={viewer} />
          </section>
          <Side {...props} viewer={viewer} />
        </div>
      </ModalDialog>
      {viewer.isAsking && (
        <AskAgainDialog name={at.name} document={at.document} acts={acts} onClose={viewer.stopAsking} />
      )}
    </>
  )
}
