// One case for the team.
import { type ReactNode, useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { type DeskCase, readCase } from '#domain/desk-case-contract.ts'
import { readableReference } from '#domain/readable-reference.ts'
import { ApiError, callApi } from '#web/calls/call-api.ts'
import { LoadingScreen } from '#web/components/loading-screen.tsx'
import { CaseColumns } from '#web/desk/case/case-columns.tsx'
import { neighborKeys } from '#web/desk/case/case-keys.ts'
import { CaseNeighbors } from '#web/desk/case/case-neighbors.tsx'
import { useOpenCase } from '#web/desk/case/use-open-case.ts'
import { useShortcuts } from '#web/desk/shortcuts/use-shortcuts.tsx'
import { PageLayout } from '#web/frame/page-layout.tsx'
import { FailureNotice } from '#web/staff/failure-notice.tsx'
import { useAttempt } from '#web/staff/use-attempt.ts'
import { useFailureToast } from '#web/staff/use-failure-toast.ts'

const Frame = ({ children }: { children: ReactNode }) => (
  <PageLayout>
    <div className="staff staff-page staff-wide">{children}</div>
  </PageLayout>
)

/** Keys lead on even without a case. */
const Neighbors = ({ id }: { id: string }) => {
  const { help } = useShortcuts(neighborKeys)
  return <CaseNeighbors id={id}>{help}</CaseNeighbors>
}

const Gone = ({ id, text }: { id: string; text: string }) => (
  <Frame>
    <Neighbors id={id} />
    <h1>We can’t find this case</h1>
    <p>{text}</p>
  </Frame>
)

/** Tells open tabs apart. */
const useReferenceInTitle = (reference: string | null) => {
  useEffect(() => {
    if (reference) document.title = `${readableReference(reference)} – ${document.title}`
  }, [reference])
}

const Loaded = ({ loaded }: { loaded: DeskCase }) => {
  const open = useOpenCase(loaded)
  useReferenceInTitle(loaded.reference)
  if (open.isGone) return <Gone id={loaded.id} text="It was deleted after you opened it." />
  return (
    <Frame>
      <CaseColumns open={open} />
    </Frame>
  )
}

/** Reads it once, because the server records every opening. */
const Case = ({ id }: { id: string }) => {
  const { result, failure, isRunning, retry } = useAttempt(() => callApi(readCase, { id }))
  const isMissing = failure instanceof ApiError && failure.status === 404
  useFailureToast(isMissing || isRunning ? undefined : failure)
  if (result) return <Loaded loaded={result} />
  if (!failure) return <LoadingScreen />
  if (isMissing)
    return (
      <Gone
        id={id}
        text="Check the address. Its data was deleted, or the person hasn’t answered anything yet."
      />
    )
  return (
    <Frame>
      <Neighbors id={id} />
      <h1>Case</h1>
      <FailureNotice
        message={`The case didn’t load: ${failure.message}`}
        onRetry={retry}
        isRetrying={isRunning}
      />
    </Frame>
  )
}

export const DeskCasePage = () => {
  const { id = '' } = useParams()
  return <Case key={id} id={id} />
}
