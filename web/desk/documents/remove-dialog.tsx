import type { CaseDocument } from '#domain/documents/documents.ts'
import { FormDialog } from '#web/staff/form-dialog.tsx'
import type { DocumentActs } from './use-documents.ts'

type DialogProps = { name: string; document: CaseDocument; acts: DocumentActs; onClose: () => void }

export const RemoveDialog = ({ name, document, acts, onClose }: DialogProps) => (
  <FormDialog
    send={() => acts.remove(document)}
    onClose={onClose}
    title="Remove this paper?"
    lead={`${name}: its files are deleted. The record keeps who added and who removed it.`}
    action="Remove"
  />
)
