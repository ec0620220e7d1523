import { Link } from '#web/components/button.tsx'
import { addressOfTab } from '#web/desk/desk-lists.ts'

/** `id`: of a person, also of one who left the team, or 'nobody'. */
export const PersonActions = ({ id, name }: { id: string; name: string }) => (
  <Link className="target" to={`${addressOfTab('all')}&assignee=${encodeURIComponent(id)}`}>
    Cases<span className="visually-hidden"> of {name}</span>
  </Link>
)
