// What lasts between the desk's pages.
import { createContext, type ReactNode, useContext, useState } from 'react'
import type { DeskRow } from '#domain/cases/desk.ts'
import { countDesk, listTeam } from '#domain/contracts/desk-contract.ts'
import { callApi } from '#web/calls/call-api.ts'
import { createStore } from '#web/platform/store.ts'
import { createChangedRows } from './changed-rows.ts'
import { createDeskLists } from './desk-lists.ts'
import { createLoaded } from './loaded.ts'

const createWorkspace = (userId: string) => ({
  userId,
  lists: createDeskLists(),
  counts: createLoaded(() => callApi(countDesk, {})),
  team: createLoaded(() => callApi(listTeam, {})),
  changed: createChangedRows<DeskRow>(),
  /** Never in the address. */
  typed: createStore({ words: '', insurer: '' }),
  left: { linkId: '', scrollY: 0 },
})

export type Workspace = ReturnType<typeof createWorkspace>
const WorkspaceContext = createContext<Workspace | undefined>(undefined)

export const useDeskWorkspace = (): Workspace => {
  const workspace = useContext(WorkspaceContext)
  if (!workspace) throw new Error('useDeskWorkspace must be used within a DeskWorkspace')
  return workspace
}

/** Its key must be `userId`. */
export const DeskWorkspace = ({ userId, children }: { userId: string; children: ReactNode }) => {
  const [workspace] = useState(() => createWorkspace(userId))
  return <WorkspaceContext value={workspace}>{children}</WorkspaceContext>
}
