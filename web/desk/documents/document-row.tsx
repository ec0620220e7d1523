import type { CaseDocument } from '#domain/documents/documents.ts'
import styles from '#web/desk/entry.module.css'
import { ActButton } from '#web/staff/act-button.tsx'
import { DocumentFacts } from './document-facts.tsx'
import { canBeRemoved, type Look } from './document-words.ts'
import type { DocumentActs } from './use-documents.ts'

export type AskedOf = { kind: 'ask' | 'file' | 'remove'; name: string; document: CaseDocument }

/** What the panel opens for a document. */
export type RowActs = {
  look: (look: Look) => void
  viewer: { prefetch: () => unknown }
  accept: (document: CaseDocument, name: string) => void
  ask: (asked: AskedOf) => void
}

type RowProps = { name: string; document: CaseDocument; acts: DocumentActs; row: RowActs }

const Actions = ({ name, document, acts, row }: RowProps) => {
  const page = document.pages.find(({ state }) => state === 'checked')
  const about = { about: name }
  const asks = (kind: AskedOf['kind']) => ({
    ...about,
    opens: true,
    onClick: () => row.ask({ kind, name, document }),
  })
  return (
    <div className="buttons">
      {page && (
        <ActButton
          label="Look"
          {...about}
          opens={row.viewer}
          onClick={() => row.look({ name, document, page })}
        />
      )}
      {acts.canAccept(document) && (
        <ActButton
          label="Accept"
          {...about}
          disabled={acts.isBusy}
          onClick={() => row.accept(document, name)}
        />
      )}
      {acts.canAskAgain(document) && <ActButton label="Ask again" {...asks('ask')} />}
      {acts.isOpen && (
        <div className="row gap-4">
          <ActButton variant="inline-link" label="Kind and date" {...asks('file')} />
          {canBeRemoved(document) && <ActButton variant="inline-link" label="Remove" {...asks('remove')} />}
        </div>
      )}
    </div>
  )
}

export const DocumentRow = (props: RowProps) => {
  const { document, acts } = props
  return (
    <div className={acts.waits(document) ? `${styles.entry} ${styles.waiting}` : styles.entry}>
      <DocumentFacts document={document} now={acts.now} isOpen={acts.isOpen} />
      <Actions {...props} />
    </div>
  )
}
