import { Link } from '#web/components/button.tsx'
import { addressOfTab, handOverAddress } from '#web/desk/desk-lists.ts'

/** `id`: of a person, also of one who left the team, or 'nobody'. */
export const PersonActions = ({ id, name }: { id: string; name: string }) => (
  <div className="row gap-3">
    <Link className="target" to={`${addressOfTab('all')}&assignee=${encodeURIComponent(id)}`}>
      Cases<span className="visually-hidden"> of {name}</span>
    </Link>
    {id !== 'nobody' && (
      <Link className="target" to={handOverAddress(id)}>
        Hand over<span className="visually-hidden"> everything of {name}</span>
      </Link>
    )}
  </div>
)
