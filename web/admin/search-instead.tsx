// The same search in another list.
import { Link } from '#web/components/link.tsx'
import { addressOf, type ListPlan } from '#web/staff/list/list-view.ts'
import styles from '#web/staff/list/record-cells.module.css'

type SearchInsteadProps = { words: string; plan: ListPlan; children: string }

export const SearchInstead = ({ words, plan, children }: SearchInsteadProps) =>
  words !== '' && (
    <Link
      className={styles.open}
      to={addressOf({ words, sort: plan.firstSort, isDescending: true, page: 1, only: undefined }, plan)}
    >
      {children}
    </Link>
  )
