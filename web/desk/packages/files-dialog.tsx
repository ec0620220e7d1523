import Button from '@cloudscape-design/components/button'
import { readPackageFiles } from '#domain/contracts/package-contract.ts'
import type { Disclosure, PackageFile } from '#domain/packages/disclosures.ts'
import { callApi } from '#web/calls/call-api.ts'
import { DialogText, ModalDialog } from '#web/components/modal-dialog.tsx'
import { CopyButton } from '#web/desk/copy-button.tsx'
import { useAttempt } from '#web/platform/use-attempt.ts'
import { FailureNotice } from '#web/staff/failure-notice.tsx'
import { FixedDialogButtons } from '#web/staff/fixed-dialog-buttons.tsx'
import styles from './files-dialog.module.css'
import { filesText, sizeText } from './package-words.ts'

/** As sha256sum writes and checks it. */
export const checksumsOf = (files: readonly PackageFile[]): string =>
  files.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('')

const Files = ({ files }: { files: readonly PackageFile[] }) => (
  <ul className={styles.files}>
    {files.map(({ name, bytes, sha256 }) => (
      <li key={name}>
        <span>{name}</span>
        <span className="muted">
          {sizeText(bytes)} · <code title={sha256}>{sha256.slice(0, 12)}…</code>
        </span>
      </li>
    ))}
  </ul>
)

type DialogProps = { caseId: string; disclosure: Disclosure; onClose: () => void }

export const FilesDialog = ({ caseId, disclosure, onClose }: DialogProps) => {
  const { id, buyer, files: count, sha256 } = disclosure
  const { result, failure, isRunning, retry } = useAttempt(() =>
    callApi(readPackageFiles, { id: caseId, package: id }),
  )
  return (
    <ModalDialog onDismiss={onClose} isWide>
      <DialogText title="Files inside">
        {filesText(count)} for {buyer.name}. SHA-256 shows that a file is the one we packed.
      </DialogText>
      <div className={`staff ${styles.inside}`}>
        {failure && !isRunning && (
          <FailureNotice message={`The files didn’t load: ${failure.message}`} onRetry={retry} />
        )}
        {result ? <Files files={result.files} /> : <p>{isRunning && 'Loading...'}</p>}
        <p className="muted">
          The whole ZIP file: <code title={sha256}>{sha256.slice(0, 12)}…</code>
        </p>
        <FixedDialogButtons>
          {result && <CopyButton text={checksumsOf(result.files)}>Copy hashes</CopyButton>}
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </FixedDialogButtons>
      </div>
    </ModalDialog>
  )
}
