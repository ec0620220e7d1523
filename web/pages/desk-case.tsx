import { type ComponentType, type ReactNode, useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { type DeskCase, readCase } from '#domain/contracts/desk-case-contract.ts'
import { adminPath, deskPath } from '#domain/paths.ts'
import { readableReference } from '#domain/text/readable-reference.ts'
import { ApiError, callApi } from '#web/calls/call-api.ts'
import { LoadingScreen } from '#web/components/loading-screen.tsx'
import { CaseColumns } from '#web/desk/case/case-columns.tsx'
import { neighborKeys } from '#web/desk/case/case-keys.tsx'
import { useOpenCase } from '#web/desk/case/use-open-case.ts'
import { planAt, tabIn } from '#web/desk/desk-lists.ts'
import { useDeskWorkspace, useTyped } from '#web/desk/desk-workspace.tsx'
import { useShortcuts } from '#web/desk/shortcuts/use-shortcuts.tsx'
import { lazyPage } from '#web/platform/lazy-page.ts'
import { useAttempt } from '#web/platform/use-attempt.ts'
import { useAuth } from '#web/session/auth.tsx'
import { FailureNotice, useRefusal } from '#web/staff/failure-notice.tsx'
import { useListPlace } from '#web/staff/list/case-link.tsx'
import { addressOf, viewIn } from '#web/staff/list/list-view.ts'
import { ListNeighbors, NeighborBar, type NeighborsProps } from '#web/staff/list/neighbors.tsx'
import { StaffPage } from '#web/staff/staff-page.tsx'

const CaseNeighbors = ({ id, children }: NeighborsProps) => {
  const { lists } = useDeskWorkspace()
  const typedOnto = useTyped()
  const place = useListPlace()
  const list = place?.pathname === deskPath ? place : undefined
  const tab = tabIn(list?.search ?? '')
  const plan = planAt(list?.search ?? '')
  return (
    <NeighborBar back={list ? addressOf(viewIn(list, plan), plan) : deskPath}>
      {list && <ListNeighbors id={id} source={lists[tab]} list={list} shownOf={typedOnto} startsOver />}
      {children}
    </NeighborBar>
  )
}

const CaseFromLists = lazyPage(() =>
  import('#web/admin/admin-workspace.tsx').then((module) => module.CaseFromLists),
)

type CaseProps = { id: string; Neighbors: ComponentType<NeighborsProps> }

const WithoutCase = ({ id, Neighbors, children }: CaseProps & { children: ReactNode }) => {
  const { help } = useShortcuts(neighborKeys)
  return (
    <StaffPage className="staff-wide">
      <Neighbors id={id} isChanged={false}>
        {help}
      </Neighbors>
      {children}
    </StaffPage>
  )
}

const Gone = ({ text, ...props }: CaseProps & { text: string }) => (
  <WithoutCase {...props}>
    <h1>We can’t find this case</h1>
    <p>{text}</p>
  </WithoutCase>
)

/** Tells open tabs apart. */
const useReferenceInTitle = (reference: string | null) => {
  useEffect(() => {
    if (reference) document.title = `${readableReference(reference)} – ${document.title}`
  }, [reference])
}

const Loaded = ({ loaded, ...props }: CaseProps & { loaded: DeskCase }) => {
  const open = useOpenCase(loaded)
  useReferenceInTitle(loaded.reference)
  if (open.isGone) return <Gone {...props} text="It was deleted after you opened it." />
  return (
    <StaffPage className="staff-wide">
      <CaseColumns open={open} Neighbors={props.Neighbors} />
    </StaffPage>
  )
}

/** Reads it once, because the server records every opening. */
const Case = (props: CaseProps) => {
  const { id } = props
  const { result, failure, isRunning, retry } = useAttempt(() => callApi(readCase, { id }))
  const isMissing = failure instanceof ApiError && failure.status === 404
  useRefusal(failure)
  if (result) return <Loaded {...props} loaded={result} />
  if (!failure) return <LoadingScreen />
  if (isMissing)
    return (
      <Gone
        {...props}
        text="Check the address. Its data was deleted, or the person hasn’t answered anything yet."
      />
    )
  return (
    <WithoutCase {...props}>
      <h1>Case</h1>
      <FailureNotice
        message={`The case didn’t load: ${failure.message}`}
        onRetry={retry}
        isRetrying={isRunning}
      />
    </WithoutCase>
  )
}

export const DeskCasePage = () => {
  const { id = '' } = useParams()
  const { user } = useAuth()
  const isFromAdmin = useListPlace()?.pathname === adminPath
  if (!isFromAdmin || user?.staff !== 'admin') return <Case key={id} id={id} Neighbors={CaseNeighbors} />
  return (
    <CaseFromLists userId={user.userId}>
      {(Neighbors) => <Case key={id} id={id} Neighbors={Neighbors} />}
    </CaseFromLists>
  )
}
