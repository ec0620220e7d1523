// Guards /desk.
import { Outlet } from 'react-router-dom'
import { StaffRoute } from '#web/staff/staff-route.tsx'
import { DeskWorkspace } from './desk-workspace.tsx'

export const DeskRoute = () => (
  <StaffRoute needs="team" title="Desk">
    {(userId) => (
      <DeskWorkspace key={userId} userId={userId}>
        <Outlet />
      </DeskWorkspace>
    )}
  </StaffRoute>
)
