// The former address of a case. Keeps the list that it was opened from.
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { adminPath } from '#domain/paths.ts'
import { deskCasePath, useListPlace } from '#web/staff/list/case-link.tsx'

export const AdminSubmissionPage = () => {
  const { id = '' } = useParams()
  const { state } = useLocation()
  const list = useListPlace()
  return (
    <Navigate to={deskCasePath(id)} replace state={list ? state : { list: `${adminPath}?tab=submissions` }} />
  )
}
