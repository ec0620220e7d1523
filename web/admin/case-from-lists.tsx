// Around a case that an admin opened from a list of /admin.
import type { ComponentType, ReactNode } from 'react'
import type { NeighborsProps } from '#web/staff/list/neighbors.tsx'
import { AdminWorkspace } from './admin-workspace.tsx'
import { SubmissionNeighbors } from './submission-neighbors.tsx'

type CaseFromListsProps = {
  userId: string
  children: (Neighbors: ComponentType<NeighborsProps>) => ReactNode
}

export const CaseFromLists = ({ userId, children }: CaseFromListsProps) => (
  <AdminWorkspace key={userId} userId={userId}>
    {children(SubmissionNeighbors)}
  </AdminWorkspace>
)
