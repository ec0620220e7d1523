// Guards /admin.
import { Outlet } from 'react-router-dom'
import { AdminWorkspace } from './admin-workspace.tsx'
import { StaffRoute } from './staff-route.tsx'

export const AdminRoute = () => (
  <StaffRoute needs="admin" title="Admin Dashboard">
    {(userId) => (
      <AdminWorkspace key={userId} userId={userId}>
        <Outlet />
      </AdminWorkspace>
    )}
  </StaffRoute>
)
