// 'Export to CSV', and the dialog that it opens. While one export of the kind is under way another click does nothing.
import { Suspense, useRef, useState } from 'react'
import type { ExportKind } from '#domain/export-contract.ts'
import { Button } from '#web/components/button.tsx'
import { lazyPage } from '#web/platform/lazy-page.ts'
import { useAdminWorkspace, useStoreState } from './admin-workspace.tsx'
import { isUnderWay } from './export-job.ts'
import { nothingTyped } from './export-typed.ts'

const ExportDialog = lazyPage(() => import('./export-dialog.tsx').then((module) => module.ExportDialog))

export const ExportButton = ({ kind }: { kind: ExportKind }) => {
  const { [kind]: job } = useAdminWorkspace().exports
  const isBusy = isUnderWay(useStoreState(job))
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState(nothingTyped)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <Button
        ref={button}
        aria-disabled={isBusy}
        aria-haspopup="dialog"
        onPointerEnter={ExportDialog.prefetch}
        onFocus={ExportDialog.prefetch}
        onClick={() => setIsOpen(!isBusy)}
      >
        {isBusy ? 'Exporting...' : 'Export to CSV'}
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <ExportDialog
            kind={kind}
            typed={typed}
            onChange={setTyped}
            onClose={close}
            onStart={async (order) => {
              const refused = await job.start(order)
              if (refused) return refused.fields
              setTyped(nothingTyped)
              close()
              return undefined
            }}
          />
        )}
      </Suspense>
    </>
  )
}
