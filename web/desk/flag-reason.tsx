// Why a case has a flag.
import type { Flag } from '#domain/cases/desk.ts'
import { readableReference } from '#domain/text/readable-reference.ts'
import { Link } from '#web/components/link.tsx'
import { deskCasePath, useListPlace } from '#web/staff/list/case-link.tsx'

export const FlagReason = ({ flag: { reason, cases = [] } }: { flag: Flag }) => {
  const list = useListPlace()
  const ids = new Map(cases.map(({ id, reference }) => [readableReference(reference), id]))
  if (ids.size === 0) return reason
  return reason.split(new RegExp(`(${[...ids.keys()].join('|')})`)).map((part) => {
    const id = ids.get(part)
    if (id === undefined) return part
    return (
      <Link
        key={part}
        to={deskCasePath(id)}
        {...(list && { state: { list: list.pathname + list.search + list.hash } })}
      >
        {part}
      </Link>
    )
  })
}
