// 'Export to CSV'. Its dialog must survive the change to cards.
import Button, { type ButtonProps } from '@cloudscape-design/components/button'
import { Suspense, useRef, useState } from 'react'
import type { Count } from '#domain/contracts/admin-contract.ts'
import type { ExportKind } from '#domain/contracts/export-contract.ts'
import { useAdminWorkspace } from '#web/admin/admin-workspace.tsx'
import { lazyPage } from '#web/platform/lazy-page.ts'
import { useStore } from '#web/platform/use-store.ts'
import { countText } from '#web/staff/count-text.ts'
import type { ListView } from '#web/staff/list/list-view.ts'
import { matchesText } from '#web/staff/list/record-list-text.ts'
import { isUnderWay } from './export-job.ts'
import { type ExportValues, emptyExport } from './export-values.ts'

const ExportDialog = lazyPage(() => import('./export-dialog.tsx').then((module) => module.ExportDialog))

export type ExportScope = { view: ListView; matches: Count | undefined; all: Count | undefined }

const scopeText = ({ matches, all }: ExportScope) => {
  if (matches) return ` (${matches.isExact ? matchesText(matches.value) : 'matches'})`
  return all ? ` (all ${countText(all)})` : ''
}

export const useExportButton = (kind: ExportKind, scope: ExportScope) => {
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
  const { words, only } = scope.view
  return {
    button: (
      <Button
        ref={button}
        variant="primary"
        loading={isBusy}
        disabled={scope.matches?.isExact === true && scope.matches.value === 0}
        ariaHaspopup="dialog"
        nativeButtonAttributes={{ onPointerEnter: ExportDialog.prefetch }}
        onClick={() => setIsOpen(true)}
      >
        {isBusy ? 'Exporting...' : `Export to CSV${scopeText(scope)}`}
      </Button>
    ),
    dialog: isOpen && (
      <Suspense fallback={null}>
        <ExportDialog
          kind={kind}
          typed={{ ...typed, only: only ?? '', search: words }}
          job={job}
          onClose={close}
        />
      </Suspense>
    ),
  }
}
