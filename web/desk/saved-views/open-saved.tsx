// Shows a saved view by its address, and leaves that of the list.
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { readView, type SavedView } from '#domain/contracts/saved-views-contract.ts'
import { ApiError, callApi } from '#web/calls/call-api.ts'
import { LoadingScreen } from '#web/components/loading-screen.tsx'
import { useToasts } from '#web/components/toasts.tsx'
import { addressOfTab } from '#web/desk/desk-lists.ts'
import { useDeskWorkspace } from '#web/desk/desk-workspace.tsx'
import { useAttempt } from '#web/platform/use-attempt.ts'
import { FailureNotice, useRefusal } from '#web/staff/failure-notice.tsx'
import { useOpenRows } from './use-saved-views.ts'

type OpenProps = { owner: string; id: string }

const isGone = (failure: Error | undefined) => failure instanceof ApiError && failure.status === 404

export const OpenSaved = ({ owner, id }: OpenProps) => {
  const { userId } = useDeskWorkspace()
  const { show } = useToasts()
  const navigate = useNavigate()
  const openRows = useOpenRows()
  const { result, failure, isRunning, retry } = useAttempt(() => callApi(readView, { owner, id }))
  useRefusal(failure)
  const open = useEffectEvent((view: SavedView) => {
    if (view.view === 'mine' && owner !== userId)
      show({ kind: 'info', title: view.name, text: 'A colleague saved this view. It shows your own cases.' })
    openRows(view, { replace: true })
  })
  const showMine = useEffectEvent((failure: Error) => {
    show({ kind: 'error', title: failure.message, text: 'These are your own cases.' })
    void navigate(addressOfTab('mine'), { replace: true })
  })
  useEffect(() => {
    if (result) open(result)
    else if (failure && isGone(failure)) showMine(failure)
  }, [result, failure])
  if (!failure || isGone(failure)) return <LoadingScreen />
  return (
    <>
      <h1>Desk</h1>
      <FailureNotice
        message={`The saved view didn’t load: ${failure.message}`}
        onRetry={retry}
        isRetrying={isRunning}
      />
    </>
  )
}
