import type { ButtonProps } from '@cloudscape-design/components/button'
import { useRef, useState } from 'react'
import type { ListKind } from '#domain/contracts/export-contract.ts'
import { useAdminWorkspace } from '#web/admin/admin-workspace.tsx'
import { Link } from '#web/components/button.tsx'
import { lazyPart } from '#web/platform/lazy-page.ts'
import { useStore } from '#web/platform/use-store.ts'
import { ActButton } from '#web/staff/act-button.tsx'
import { isUnderWay } from '#web/staff/exports/export-job.ts'
import { countText, matchesText } from '#web/staff/list/list-text.ts'
import { addressOf, firstView, type ListPlan } from '#web/staff/list/list-view.ts'
import cellStyles from '#web/staff/list/record-cells.module.css'
import { RecordList, type RecordListProps } from '#web/staff/list/record-list.tsx'
import type { UsedList } from '#web/staff/list/use-list.ts'
import { type ExportValues, emptyExport } from './export-values.ts'

const ExportDialog = lazyPart(() => import('./export-dialog.tsx').then((module) => module.ExportDialog))

type Scope = Pick<UsedList<{ id: string }>, 'view' | 'matches' | 'all'>

const scopeText = ({ matches, all }: Scope) => {
  if (matches) return ` (${matches.isExact ? matchesText(matches.value) : 'matches'})`
  return all ? ` (all ${countText(all)})` : ''
}

const useExportButton = (kind: ListKind, scope: Scope) => {
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
  const { words, filters } = scope.view
  return {
    button: (
      <ActButton
        ref={button}
        label={isBusy ? 'Exporting...' : `Export to CSV${scopeText(scope)}`}
        opens={ExportDialog}
        variant="primary"
        loading={isBusy}
        disabled={scope.matches?.isExact === true && scope.matches.value === 0}
        onClick={() => setIsOpen(true)}
      />
    ),
    /** Survives the change from a table to cards. */
    dialog: isOpen && (
      <ExportDialog
        kind={kind}
        typed={{ ...typed, only: String(filters.show ?? ''), search: words }}
        job={job}
        onClose={close}
      />
    ),
  }
}

type ExportedListProps<Item extends { id: string }> = RecordListProps<Item> & {
  kind: ListKind
  shown: UsedList<Item>
  other: { plan: ListPlan; text: string }
}

export const ExportedList = <Item extends { id: string }>(props: ExportedListProps<Item>) => {
  const { kind, other, ...list } = props
  const { button, dialog } = useExportButton(kind, list.shown)
  const { words } = list.shown.view
  return (
    <>
      <RecordList
        {...list}
        action={button}
        instead={
          words !== '' && (
            <Link className={cellStyles.open} to={addressOf({ ...firstView(other.plan), words }, other.plan)}>
              {other.text}
            </Link>
          )
        }
      />
      {dialog}
    </>
  )
}
