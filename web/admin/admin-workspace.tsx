import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { Outlet } from 'react-router-dom'
import {
  cancelExport,
  type ExportOrder,
  type ListKind,
  readExport,
  startExport,
} from '#domain/contracts/export-contract.ts'
import { countDesk } from '#domain/contracts/list-contract.ts'
import { listBuyers } from '#domain/contracts/package-contract.ts'
import { adminPath } from '#domain/paths.ts'
import { orderOfJob } from '#web/admin/exports/export-values.ts'
import { callApi } from '#web/calls/call-api.ts'
import { lazyPart } from '#web/platform/lazy-page.ts'
import { startDownload } from '#web/platform/start-download.ts'
import { useStore } from '#web/platform/use-store.ts'
import { createExport } from '#web/staff/exports/browser-export.ts'
import { useListPlace } from '#web/staff/list/case-link.tsx'
import { ListNeighbors, NeighborBar, type NeighborsProps } from '#web/staff/list/neighbors.tsx'
import { createLoaded } from '#web/staff/loaded.ts'
import { StaffRoute } from '#web/staff/staff-route.tsx'
import { useStaffVisit } from '#web/staff/staff-visit.ts'
import { createAdminLists } from './admin-lists.ts'

const CsvPanel = lazyPart(() => import('#web/admin/exports/csv-panel.tsx').then((module) => module.CsvPanel))

const createCsvExport = (kind: ListKind, userId: string) =>
  createExport<ExportOrder>(`larkfield.export.${userId}.${kind}`, {
    calls: {
      start: (request) => callApi(startExport, request),
      read: (request) => callApi(readExport, request),
      cancel: (request) => callApi(cancelExport, request),
    },
    orderOf: orderOfJob,
    onEnd: ({ status, url }) => {
      if (status === 'done' && url !== null) startDownload(url)
    },
  })

const createWorkspace = (userId: string) => ({
  userId,
  ...createAdminLists(),
  counts: createLoaded(() => callApi(countDesk, {})),
  buyers: createLoaded(() => callApi(listBuyers, {})),
  exports: { users: createCsvExport('users', userId), submissions: createCsvExport('submissions', userId) },
  /** A changed case makes the list stale, not the neighbors. */
  changed: { isStale: false },
})

type Workspace = ReturnType<typeof createWorkspace>

const kept = new WeakMap<object, Workspace>()

/** A list that was refused is asked for again, because the admin may have the right now. */
const hasFailed = ({ users, submissions, activity }: Workspace) =>
  [users.list, submissions.list, activity].some((list) => list.snapshot().failure !== undefined)

const keptWorkspace = (visit: object, userId: string) => {
  const last = kept.get(visit)
  const workspace = last?.userId === userId && !hasFailed(last) ? last : createWorkspace(userId)
  kept.set(visit, workspace)
  return workspace
}

const WorkspaceContext = createContext<Workspace | undefined>(undefined)

export const useAdminWorkspace = (): Workspace => {
  const workspace = useContext(WorkspaceContext)
  if (!workspace) throw new Error('useAdminWorkspace must be used within an AdminWorkspace')
  return workspace
}

const ExportCorner = ({ exports }: Pick<Workspace, 'exports'>) => {
  const [users, submissions] = [useStore(exports.users), useStore(exports.submissions)]
  const [isUsed, setIsUsed] = useState(false)
  if (!isUsed && (users.phase !== 'none' || submissions.phase !== 'none')) setIsUsed(true)
  return (
    <div className="staff screen-only">
      {isUsed && (
        <>
          <CsvPanel fileName="users.csv" job={exports.users} />
          <CsvPanel fileName="submissions.csv" job={exports.submissions} />
        </>
      )}
    </div>
  )
}

/** Its key must be `userId`. */
const AdminWorkspace = ({ userId, children }: { userId: string; children: ReactNode }) => {
  const visit = useStaffVisit()
  const [workspace] = useState(() => keptWorkspace(visit, userId))
  const { users, submissions } = workspace.exports
  useEffect(() => users.watch(), [users])
  useEffect(() => submissions.watch(), [submissions])
  return (
    <WorkspaceContext value={workspace}>
      <ExportCorner exports={workspace.exports} />
      {children}
    </WorkspaceContext>
  )
}

export const AdminRoute = () => (
  <StaffRoute needs="admin" title="Admin Dashboard">
    {(userId) => (
      <AdminWorkspace key={userId} userId={userId}>
        <Outlet />
      </AdminWorkspace>
    )}
  </StaffRoute>
)

const SubmissionNeighbors = ({ id, isChanged, children }: NeighborsProps) => {
  const { submissions, changed } = useAdminWorkspace()
  const list = useListPlace()
  useEffect(() => {
    if (isChanged) Object.assign(changed, { isStale: true })
  }, [isChanged, changed])
  return (
    <NeighborBar back={list ? list.pathname + list.search + list.hash : adminPath}>
      {list?.searchParams.get('tab') === 'submissions' && (
        <ListNeighbors id={id} source={submissions} list={list} />
      )}
      {children}
    </NeighborBar>
  )
}

type CaseFromListsProps = {
  userId: string
  children: (Neighbors: ComponentType<NeighborsProps>) => ReactNode
}

export const CaseFromLists = ({ userId, children }: CaseFromListsProps) => (
  <AdminWorkspace key={userId} userId={userId}>
    {children(SubmissionNeighbors)}
  </AdminWorkspace>
)
