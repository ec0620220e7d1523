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
  const [isOpen, setIsOpen] = useState(false)
  const rows = rowsOf(tab, shown.view)
  const saved = rows && savedAs(views, rows)
  const isOffered = rows && (saved || !isPlain(shown.view, lists[rows.view].plan))
  return {
    open: () => isOffered && setIsOpen(true),
    button: isOffered && (
      <>
        <Button iconName={saved ? 'edit' : 'add-plus'} ariaHaspopup="dialog" onClick={() => setIsOpen(true)}>
          {saved ? 'Saved view' : 'Save this view'}
        </Button>
        {isOpen && <ViewDialog {...{ rows, saved }} onClose={() => setIsOpen(false)} />}
      </>
    ),
  }
}
