// What an admin works with, alive as long as he stays under /admin: the lists as far as they are loaded, where he was in them,
// and the exports under way. Coming back from a submission finds everything as it was; leaving forgets it all.
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { listActivity, listSubmissions, listUsers } from '#domain/admin-contract.ts'
import { cancelExport, type ExportKind, readExport, startExport } from '#domain/export-contract.ts'
import { callApi } from '#web/api/call-api.ts'
import { schedule } from '#web/platform/schedule.ts'
import { createExportJob } from './export-job.ts'
import styles from './export-panel.module.css'
import { ExportPanel } from './export-panel.tsx'
import { createPagedList } from './paged-list.ts'

const pageOf = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor })

/** The browser leaves for a link to a file without leaving the page. */
const download = (url: string) => {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

/** What is remembered in the window is one admin's: nobody who signs in after him takes up his export. */
const createExport = (kind: ExportKind, userId: string) => {
  const key = `larkfield.export.${userId}.${kind}`
  return createExportJob({
    calls: {
      start: (request) => callApi(startExport, request),
      read: (request) => callApi(readExport, request),
      cancel: (request) => callApi(cancelExport, request),
    },
    memory: {
      read: () => sessionStorage.getItem(key),
      write: (id) => sessionStorage.setItem(key, id),
      clear: () => sessionStorage.removeItem(key),
    },
    schedule,
    random: Math.random,
    download,
  })
}

/** Where the reader is in a list. */
export type ListPlace = { search: string; page: number }
const newPlace = (): ListPlace => ({ search: '', page: 1 })

const createWorkspace = (userId: string) => ({
  users: createPagedList((cursor) => callApi(listUsers, pageOf(cursor))),
  submissions: createPagedList((cursor) => callApi(listSubmissions, pageOf(cursor))),
  activity: createPagedList((cursor) => callApi(listActivity, pageOf(cursor))),
  places: { users: newPlace(), submissions: newPlace(), activity: newPlace() },
  exports: { users: createExport('users', userId), submissions: createExport('submissions', userId) },
  /** The link by which the list was left, to come back to. */
  left: { linkId: '', scrollY: 0 },
})

type Workspace = ReturnType<typeof createWorkspace>
const WorkspaceContext = createContext<Workspace | undefined>(undefined)

export const useAdminWorkspace = (): Workspace => {
  const workspace = useContext(WorkspaceContext)
  if (!workspace) throw new Error('useAdminWorkspace must be used within an AdminWorkspace')
  return workspace
}

/** The present state of a list or an export. */
export const useStoreState = <State,>(store: {
  subscribe: (listener: () => void) => () => void
  snapshot: () => State
}): State => useSyncExternalStore(store.subscribe, store.snapshot)

/** Belongs to one admin: give it his `userId` as its key too. */
export const AdminWorkspace = ({ userId, children }: { userId: string; children: ReactNode }) => {
  const [workspace] = useState(() => createWorkspace(userId))
  const { users, submissions } = workspace.exports
  useEffect(() => users.watch(), [users])
  useEffect(() => submissions.watch(), [submissions])
  return (
    <WorkspaceContext value={workspace}>
      {children}
      <div className={styles.corner}>
        <ExportPanel fileName="users.csv" job={users} />
        <ExportPanel fileName="submissions.csv" job={submissions} />
      </div>
    </WorkspaceContext>
  )
}
