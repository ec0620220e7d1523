import Button from '@cloudscape-design/components/button'
import type { CaseDocument } from '#domain/documents/documents.ts'
import { DocumentFacts } from './document-facts.tsx'
import { canBeRemoved, type Look } from './document-words.ts'
import styles from './documents-panel.module.css'
import type { DocumentActs } from './use-documents.ts'

/** What the panel opens for a document. */
export type RowActs = {
  look: (look: Look) => void
  prefetch: () => void
  accept: (document: CaseDocument, name: string) => void
  ask: (document: CaseDocument, name: string) => void
  file: (document: CaseDocument, name: string) => void
  remove: (document: CaseDocument, name: string) => void
}

type RowProps = { name: string; document: CaseDocument; acts: DocumentActs; row: RowActs }

const Actions = ({ name, document, acts, row }: RowProps) => {
  const page = document.pages.find(({ state }) => state === 'checked')
  return (
    <div className={styles.actions}>
      {page && (
        <Button
          ariaHaspopup="dialog"
          ariaLabel={`Look: ${name}`}
          nativeButtonAttributes={{ onPointerEnter: row.prefetch }}
          onClick={() => row.look({ name, document, page })}
        >
          Look
        </Button>
      )}
      {acts.canAccept(document) && (
        <Button
          ariaLabel={`Accept: ${name}`}
          disabled={acts.isBusy}
          onClick={() => row.accept(document, name)}
        >
          Accept
        </Button>
      )}
      {acts.canAskAgain(document) && (
        <Button
          ariaHaspopup="dialog"
          ariaLabel={`Ask again: ${name}`}
          onClick={() => row.ask(document, name)}
        >
          Ask again
        </Button>
      )}
      {acts.isOpen && (
        <Button
          variant="link"
          ariaHaspopup="dialog"
          ariaLabel={`Kind and date: ${name}`}
          onClick={() => row.file(document, name)}
        >
          Kind and date
        </Button>
      )}
      {acts.isOpen && canBeRemoved(document) && (
        <Button
          variant="link"
          ariaHaspopup="dialog"
          ariaLabel={`Remove: ${name}`}
          onClick={() => row.remove(document, name)}
        >
          Remove
        </Button>
      )}
    </div>
  )
}

export const DocumentRow = (props: RowProps) => {
  const { document, acts } = props
  return (
    <div className={acts.waits(document) ? `${styles.document} ${styles.waiting}` : styles.document}>
      <DocumentFacts document={document} now={acts.now} />
      <Actions {...props} />
    </div>
  )
}
