import { useState } from 'react'
import { LiveMessages } from '#web/components/live-messages.tsx'
import type { OpenCase } from '#web/desk/case/use-open-case.ts'
import { ShowAll } from '#web/desk/show-all.tsx'
import { lazyPart } from '#web/platform/lazy-page.ts'
import { isClosed } from '#web/staff/case/case-facts.ts'
import { CaseAlert, CaseSection } from '#web/staff/case/case-section.tsx'
import { useAsking } from '#web/staff/use-asking.ts'
import { type AskedOf, SignerEntry } from './signer-entry.tsx'
import { firstSigners, missingText } from './signer-words.ts'
import { useSigners } from './use-signers.ts'

const SignerDialogs = lazyPart(() => import('./signer-dialogs.tsx').then((module) => module.SignerDialogs))

/** Those who sign apart from the applicant. */
export const SignersPanel = ({ open }: { open: OpenCase }) => {
  const { detail } = open
  const { heading, asked, ask, close, hold } = useAsking<AskedOf>()
  const acts = useSigners(open, hold)
  const isOpen = !isClosed(detail)
  const missing = missingText(detail)
  const [isWhole, setIsWhole] = useState(false)
  const signers = detail.case?.signers ?? []
  const [before] = useState(signers)
  const shown = isWhole ? signers : firstSigners(signers, before)
  return (
    <CaseSection part="signers" heading={heading}>
      {missing && isOpen && <CaseAlert type="warning">{missing}</CaseAlert>}
      <LiveMessages messages={acts.news} />
      {shown.map((signer) => (
        <SignerEntry key={signer.id} {...{ signer, isOpen, acts, ask }} />
      ))}
      {(isWhole || shown.length < signers.length) && (
        <ShowAll count={signers.length} fewer="Show fewer" isWhole={isWhole} onChange={setIsWhole} />
      )}
      {asked && <SignerDialogs {...{ detail, acts, asked }} onClose={close} />}
    </CaseSection>
  )
}
