import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react'
import { Outlet } from 'react-router-dom'
import type { Assignee } from '#domain/cases/case.ts'
import type { DeskRow } from '#domain/cases/desk.ts'
import { listTeam } from '#domain/contracts/desk-contract.ts'
import { countDesk } from '#domain/contracts/list-contract.ts'
import { listBuyers } from '#domain/contracts/package-contract.ts'
import { listViews } from '#domain/contracts/saved-views-contract.ts'
import { callApi } from '#web/calls/call-api.ts'
import { createStore } from '#web/platform/store.ts'
import { useStore } from '#web/platform/use-store.ts'
import type { ListView } from '#web/staff/list/list-view.ts'
import { createLoaded } from '#web/staff/loaded.ts'
import { StaffRoute } from '#web/staff/staff-route.tsx'
import { createChangedRows } from './changed-rows.ts'
import { bestFirst, createDeskLists } from './desk-lists.ts'
import { memberOptions } from './member-options.ts'

const createWorkspace = (userId: string) => ({
  userId,
  lists: createDeskLists(),
  counts: createLoaded(() => callApi(countDesk, {})),
  team: createLoaded(() => callApi(listTeam, {})),
  buyers: createLoaded(() => callApi(listBuyers, {})),
  saved: createLoaded(() => callApi(listViews, {})),
  changed: createChangedRows<DeskRow>(),
  typed: createStore({ words: '', insurer: '' }),
})

type Workspace = ReturnType<typeof createWorkspace>
const WorkspaceContext = createContext<Workspace | undefined>(undefined)

export const useDeskWorkspace = (): Workspace => {
  const workspace = useContext(WorkspaceContext)
  if (!workspace) throw new Error('useDeskWorkspace must be used within a DeskWorkspace')
  return workspace
}

/** Its key must be `userId`. */
const DeskWorkspace = ({ userId, children }: { userId: string; children: ReactNode }) => {
  const [workspace] = useState(() => createWorkspace(userId))
  return <WorkspaceContext value={workspace}>{children}</WorkspaceContext>
}

export const DeskRoute = () => (
  <StaffRoute needs="team" title="Desk">
    {(userId) => (
      <DeskWorkspace key={userId} userId={userId}>
        <Outlet />
      </DeskWorkspace>
    )}
  </StaffRoute>
)

export const useTyped = () => {
  const { words, insurer } = useStore(useDeskWorkspace().typed)
  return (view: ListView): ListView => ({
    ...view,
    ...(words !== '' && { ...bestFirst, words, page: 1 }),
    filters: { ...view.filters, ...(insurer !== '' && { insurer }) },
  })
}

/** Former members have only an email. */
export const useTeam = () => {
  const { team, userId } = useDeskWorkspace()
  const { reply } = useStore(team)
  const members = reply?.members ?? []
  useEffect(() => void team.open(), [team])
  const nameOf = (id: string) => members.find((member) => member.id === id)?.name
  return {
    members,
    ownId: userId,
    /** For a menu. */
    options: memberOptions(members, userId),
    memberName: (id: string): string => nameOf(id) ?? (reply ? 'Someone who left' : '…'),
    assigneeName: ({ id, email }: Assignee): string =>
      id === userId ? 'You' : (nameOf(id) ?? email?.split('@')[0] ?? 'Someone who left'),
    /** As records have them: by email. */
    personName: (email: string | null): string => {
      if (email === null) return 'Someone who left'
      const member = members.find((each) => each.email === email)
      return member?.id === userId ? 'You' : (member?.name ?? email)
    },
  }
}

/** Milliseconds. */
const longAway = 60_000

export const useReturn = (task: () => void) => {
  const run = useEffectEvent(task)
  useEffect(() => {
    let since = Date.now()
    const listen = () => {
      if (document.visibilityState === 'hidden') since = Date.now()
      else if (Date.now() - since > longAway) run()
    }
    document.addEventListener('visibilitychange', listen)
    return () => document.removeEventListener('visibilitychange', listen)
  }, [])
}
