// Guards /desk.
import { Outlet } from 'react-router-dom'
import { StaffRoute } from '#web/admin/staff-route.tsx'

export const DeskRoute = () => (
  <StaffRoute needs="team" title="Desk">
    {() => <Outlet />}
  </StaffRoute>
)
