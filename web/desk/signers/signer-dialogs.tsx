import type { DeskCase } from '#domain/contracts/desk-case-contract.ts'
import { lazyPart } from '#web/platform/lazy-page.ts'
import type { AskedOf } from './signer-entry.tsx'
import type { SignerActs } from './use-signers.ts'

const AddressDialog = lazyPart(() => import('./address-dialog.tsx').then((module) => module.AddressDialog))
const LetterDialog = lazyPart(() => import('./letter-dialog.tsx').then((module) => module.LetterDialog))
const ConfirmDialog = lazyPart(() => import('./confirm-dialog.tsx').then((module) => module.ConfirmDialog))
const RenewDialog = lazyPart(() => import('./renew-dialog.tsx').then((module) => module.RenewDialog))

type DialogsProps = { detail: DeskCase; acts: SignerActs; asked: AskedOf | undefined; onClose: () => void }

export const SignerDialogs = ({ detail, acts, asked, onClose }: DialogsProps) => {
  if (!asked) return null
  const { kind, signer } = asked
  if (kind === 'address') return <AddressDialog {...{ signer, acts, onClose }} />
  if (kind === 'letter') return <LetterDialog {...{ detail, signer, acts, onClose }} />
  if (kind === 'renew') return <RenewDialog {...{ acts, onClose }} />
  return signer.letter && <ConfirmDialog {...{ signer, acts, onClose }} letter={signer.letter} />
}
