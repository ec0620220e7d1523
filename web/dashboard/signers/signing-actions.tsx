// What can be done next about one person who signs. The rest is folded.
import type { ReactNode } from 'react'
import { documentsPath } from '#domain/paths.ts'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { Disclosure } from '#web/components/notice.tsx'
import { PhoneLink } from '#web/components/phone-link.tsx'
import { MadeFileButton } from '#web/dashboard/papers/download-button.tsx'
import styles from './signers.module.css'
import type { Signing } from './signings.ts'
import type { Panel, SigningRow } from './use-signing-row.ts'

type Action = 'ask' | 'again' | 'change' | 'together' | 'letter' | 'withdraw'
type State = Signing['state']

type Plan = { next: readonly Action[]; more: readonly Action[] }

const whileAsked: Plan = { next: ['together'], more: ['again', 'change', 'withdraw'] }
const afterAnEnd: Plan = { next: ['again'], more: ['change'] }

const plans: Readonly<Record<State, Plan>> = {
  'not-asked': { next: ['ask'], more: [] },
  asked: whileAsked,
  opened: whileAsked,
  // At the table, the code would go to the same address.
  bounced: { next: ['change'], more: ['withdraw'] },
  'link-ended': { next: ['again'], more: ['together', 'change', 'withdraw'] },
  resting: { next: ['again'], more: ['change', 'withdraw'] },
  declined: { next: ['again'], more: ['change', 'withdraw'] },
  letter: { next: ['letter'], more: ['change', 'withdraw'] },
  recorded: { next: [], more: [] },
  signed: { next: [], more: [] },
  'ends-soon': afterAnEnd,
  'taken-back': afterAnEnd,
  expired: afterAnEnd,
}

/** It's their turn, or their choice. */
const unhurried: readonly State[] = ['asked', 'opened', 'declined', 'taken-back']

/** Each costs one of the invitations. */
const costs: readonly Action[] = ['ask', 'again', 'change']

const possible = (actions: readonly Action[], invitationsLeft: number | undefined) =>
  actions.filter((action) => invitationsLeft !== 0 || !costs.includes(action))

/** Something can and should be done about it now. */
export const isPressing = (signing: Signing, invitationsLeft: number | undefined): boolean =>
  signing.by !== 'account' &&
  possible(planOf(signing).next, invitationsLeft).length > 0 &&
  !unhurried.includes(signing.state)

/** Without a signer there is nobody to ask again: older authorizations were signed at this account. */
const planOf = ({ state, signer }: Signing): Plan => {
  if (!signer && state !== 'signed') return plans['not-asked']
  return plans[state]
}

const labels = (name: string): Readonly<Record<Exclude<Action, 'letter'>, string>> => ({
  ask: `Ask ${name} to sign`,
  again: 'Ask again',
  change: 'Use another email, or a letter',
  together: `${name} is here with me`,
  withdraw: `Don’t ask ${name} anymore`,
})

const panels: Partial<Record<Action, Panel>> = { ask: 'form', change: 'form', together: 'together' }

type ButtonsProps = {
  row: SigningRow
  actions: readonly Action[]
  variant: 'primary' | 'secondary' | 'plain'
}

const ActionButtons = ({ row, actions, variant }: ButtonsProps): ReactNode[] =>
  actions.map((action) => {
    if (action === 'letter')
      return (
        <MadeFileButton key={action} variant={variant} open={row.openLetter}>
          Get the letter (PDF)
        </MadeFileButton>
      )
    const panel = panels[action]
    const act = action === 'again' ? row.askAgain : row.withdraw
    return (
      <Button
        key={action}
        variant={variant}
        isBusy={row.isBusy}
        aria-describedby={row.id}
        onClick={() => (panel ? row.show(panel) : void act())}
      >
        {labels(row.name)[action]}
      </Button>
    )
  })

export const SigningActions = ({ row, isNext }: { row: SigningRow; isNext: boolean }) => {
  const { next, more } = planOf(row.signing)
  const { state } = row.signing
  const main = possible(next, row.invitationsLeft)
  const others = possible(more, row.invitationsLeft)
  const isBlocked = next.length > 0 && main.length === 0
  const links = (
    <div className={styles.others}>
      <ActionButtons row={row} actions={others} variant="plain" />
    </div>
  )
  return (
    <>
      <ActionButtons row={row} actions={main} variant={isNext ? 'primary' : 'secondary'} />
      {(isBlocked || state === 'resting') && (
        <p>
          {isBlocked ? `To ask ${row.name}, please` : 'If a new link doesn’t help, please'} call us at{' '}
          <PhoneLink />.
        </p>
      )}
      {state === 'letter' && (
        <ButtonLink to={documentsPath} variant="secondary">
          Send the signed letter
        </ButtonLink>
      )}
      {others.length > 0 &&
        (main.length > 0 ? <Disclosure summary="Something else">{links}</Disclosure> : links)}
    </>
  )
}
