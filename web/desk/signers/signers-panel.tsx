import type { DeskCase } from '#domain/contracts/desk-case-contract.ts'
import { LiveMessages } from '#web/components/live-messages.tsx'
import type { OpenCase } from '#web/desk/case/use-open-case.ts'
import { lazyPart } from '#web/platform/lazy-page.ts'
import { CaseAlert, CaseSection } from '#web/staff/case/case-section.tsx'
import { useAsking } from '#web/staff/use-asking.ts'
import { type AskedOf, SignerEntry } from './signer-entry.tsx'
import { missingText } from './signer-words.ts'
import { type SignerActs, useSigners } from './use-signers.ts'

const AddressDialog = lazyPart(() => import('./address-dialog.tsx').then((module) => module.AddressDialog))
const LetterDialog = lazyPart(() => import('./letter-dialog.tsx').then((module) => module.LetterDialog))
const ConfirmDialog = lazyPart(() => import('./confirm-dialog.tsx').then((module) => module.ConfirmDialog))

type DialogsProps = { detail: DeskCase; acts: SignerActs; asked: AskedOf | undefined; onClose: () => void }

const Dialogs = ({ detail, acts, asked, onClose }: DialogsProps) => {
  if (!asked) return null
  const { kind, signer } = asked
  if (kind === 'address') return <AddressDialog {...{ signer, acts, onClose }} />
  if (kind === 'letter') return <LetterDialog {...{ detail, signer, acts, onClose }} />
  return signer.letter && <ConfirmDialog {...{ signer, acts, onClose }} letter={signer.letter} />
}

/** Those who sign apart from the applicant. */
export const SignersPanel = ({ open }: { open: OpenCase }) => {
  const { detail } = open
  const { heading, asked, ask, close, hold } = useAsking<AskedOf>()
  const acts = useSigners(open, hold)
  const isClosed = detail.case?.stage === 'closed'
  const missing = missingText(detail)
  return (
    <CaseSection part="signers" heading={heading}>
      {missing && !isClosed && <CaseAlert type="warning">{missing}</CaseAlert>}
      <LiveMessages messages={acts.news} />
      {detail.case?.signers.map((signer) => (
        <SignerEntry key={signer.id} {...{ signer, isClosed, acts, ask }} />
      ))}
      <Dialogs {...{ detail, acts, asked }} onClose={close} />
    </CaseSection>
  )
}
