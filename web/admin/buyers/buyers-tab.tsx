import { type ReactNode, useEffect } from 'react'
import type { Buyer } from '#domain/packages/buyers.ts'
import { useAdminWorkspace } from '#web/admin/admin-workspace.tsx'
import { lazyPart } from '#web/platform/lazy-page.ts'
import { useStore } from '#web/platform/use-store.ts'
import { ActButton } from '#web/staff/act-button.tsx'
import { FailureNotice, useRefusal } from '#web/staff/failure-notice.tsx'
import { useAsking } from '#web/staff/use-asking.ts'
import styles from './buyers.module.css'
import { Licenses } from './licenses.tsx'

const BuyerDialog = lazyPart(() => import('./buyer-dialog.tsx').then((module) => module.BuyerDialog))
const RemoveBuyerDialog = lazyPart(() =>
  import('./buyer-dialog.tsx').then((module) => module.RemoveBuyerDialog),
)

type Asked = { kind: 'add' } | { kind: 'change' | 'remove'; buyer: Buyer }
type Ask = (asked: Asked) => void

const Entry = ({ buyer, ask }: { buyer: Buyer; ask: Ask }) => (
  <li className={styles.buyer}>
    <div className={styles.who}>
      <h3>{buyer.name}</h3>
      <p className="muted">{buyer.contact}</p>
    </div>
    <Licenses licenses={buyer.licenses} />
    <div className={styles.actions}>
      <ActButton
        label="Change"
        ariaLabel={`Change ${buyer.name}`}
        opens={BuyerDialog}
        onClick={() => ask({ kind: 'change', buyer })}
      />
      <ActButton
        label="Remove"
        ariaLabel={`Remove ${buyer.name}`}
        opens
        onClick={() => ask({ kind: 'remove', buyer })}
      />
    </div>
  </li>
)

const Dialogs = ({ asked, close }: { asked: Asked | undefined; close: () => void }) => {
  if (asked === undefined) return null
  if (asked.kind === 'remove') return <RemoveBuyerDialog buyer={asked.buyer} onClose={close} />
  return <BuyerDialog buyer={asked.kind === 'change' ? asked.buyer : undefined} onClose={close} />
}

const List = ({ list, ask }: { list: readonly Buyer[]; ask: Ask }): ReactNode =>
  list.length === 0 ? (
    <p>There are no buyers yet. Add the first one, and the team can prepare a package for it.</p>
  ) : (
    <ul className={styles.buyers}>
      {list.map((buyer) => (
        <Entry key={buyer.id} buyer={buyer} ask={ask} />
      ))}
    </ul>
  )

export const BuyersTab = () => {
  const { buyers } = useAdminWorkspace()
  const { reply, failure } = useStore(buyers)
  useEffect(() => void buyers.refresh(), [buyers])
  useRefusal(failure)
  const { heading, asked, ask, close } = useAsking<Asked>()
  return (
    <section className={styles.tab} aria-labelledby="buyers-title">
      <div className={styles.top}>
        <div>
          <h2 id="buyers-title" ref={heading} tabIndex={-1} data-focus-quietly>
            Buyers
          </h2>
          <p className="muted">
            Companies that can get a case from us. A case goes only to a buyer that is licensed in the owner’s
            state on that day.
          </p>
        </div>
        <ActButton
          variant="primary"
          label="Add a buyer"
          opens={BuyerDialog}
          onClick={() => ask({ kind: 'add' })}
        />
      </div>
      {failure && (
        <FailureNotice
          message={`The buyers didn’t load: ${failure.message}`}
          onRetry={() => void buyers.refresh()}
        />
      )}
      {reply && <List list={reply.buyers} ask={ask} />}
      {!reply && !failure && <p>Loading...</p>}
      <Dialogs asked={asked} close={close} />
    </section>
  )
}
