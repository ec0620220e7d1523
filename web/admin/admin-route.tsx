// Guards /admin.
import { Outlet } from 'react-router-dom'
import { StaffRoute } from '#web/staff/staff-route.tsx'
import { AdminWorkspace } from './admin-workspace.tsx'

export const AdminRoute = () => (
  <StaffRoute needs="admin" title="Admin Dashboard">
    {(userId) => (
      <AdminWorkspace key={userId} userId={userId}>
        <Outlet />
      </AdminWorkspace>
    )}
  </StaffRoute>
)
