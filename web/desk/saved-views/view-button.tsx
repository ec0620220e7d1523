import Button from '@cloudscape-design/components/button'
import { useState } from 'react'
import { useDeskWorkspace } from '#web/desk/desk-workspace.tsx'
import type { Desk } from '#web/desk/use-desk.ts'
import { lazyPart } from '#web/platform/lazy-page.ts'
import { isPlain } from '#web/staff/list/list-view.ts'
import { rowsOf, savedAs } from './shown-rows.ts'
import { useSavedViews } from './use-saved-views.ts'

const ViewDialog = lazyPart(() => import('./view-dialog.tsx').then((module) => module.ViewDialog))

/** Offered once there is something to save: filters, another order, or a view that is saved. */
export const useViewDialog = ({ tab, shown }: Desk) => {
  const { lists } = useDeskWorkspace()
  const { views } = useSavedViews()
  const rows = rowsOf(tab, shown.view)
  const saved = rows && savedAs(views, rows)
  // Back leads to other rows, and must not leave a dialog that opens later.
  const asked = JSON.stringify(rows)
  const [openFor, setOpenFor] = useState<string>()
  const open = () => setOpenFor(asked)
  const isOffered = rows && (saved || !isPlain(shown.view, lists[rows.view].plan))
  return {
    open: () => isOffered && open(),
    button: isOffered && (
      <>
        <Button iconName={saved ? 'edit' : 'add-plus'} ariaHaspopup="dialog" onClick={open}>
          {saved ? 'Saved view' : 'Save this view'}
        </Button>
        {openFor === asked && <ViewDialog {...{ rows, saved }} onClose={() => setOpenFor(undefined)} />}
      </>
    ),
  }
}
