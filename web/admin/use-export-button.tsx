// 'Export to CSV' and its dialog. They are separate, because the dialog must survive the change from table to
// cards.
import Button, { type ButtonProps } from '@cloudscape-design/components/button'
import { Suspense, useRef, useState } from 'react'
import type { ExportKind } from '#domain/export-contract.ts'
import { lazyPage } from '#web/platform/lazy-page.ts'
import { useStore } from '#web/platform/store.ts'
import { useAdminWorkspace } from './admin-workspace.tsx'
import { isUnderWay } from './export-job.ts'
import { type ExportValues, emptyExport } from './export-values.ts'

const ExportDialog = lazyPage(() => import('./export-dialog.tsx').then((module) => module.ExportDialog))

export const useExportButton = (kind: ExportKind) => {
  const { [kind]: job } = useAdminWorkspace().exports
  const isBusy = isUnderWay(useStore(job))
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState(emptyExport)
  const button = useRef<ButtonProps.Ref>(null)
  const close = (left: ExportValues) => {
    setTyped(left)
    setIsOpen(false)
    button.current?.focus()
  }
  return {
    button: (
      <Button
        ref={button}
        variant="primary"
        loading={isBusy}
        ariaHaspopup="dialog"
        nativeButtonAttributes={{ onPointerEnter: ExportDialog.prefetch }}
        onClick={() => setIsOpen(true)}
      >
        {isBusy ? 'Exporting...' : 'Export to CSV'}
      </Button>
    ),
    dialog: isOpen && (
      <Suspense fallback={null}>
        <ExportDialog kind={kind} typed={typed} job={job} onClose={close} />
      </Suspense>
    ),
  }
}
