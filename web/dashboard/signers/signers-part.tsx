import { useEffect } from 'react'
import { signerLimits } from '#domain/signers/signers.ts'
import { insuredSignsApart } from '#domain/signers/who-must-sign.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { PhoneLink } from '#web/components/phone-link.tsx'
import { Card } from '#web/dashboard/card.tsx'
import { useMovedCase } from '#web/dashboard/moved-case.ts'
import { nextNeeds } from '#web/dashboard/next-need.ts'
import { readPapers } from '#web/dashboard/papers/own-papers.ts'
import papersStyles from '#web/dashboard/papers/papers.module.css'
import { useDraft } from '#web/draft/use-draft.tsx'
import { AddTrustee } from './add-trustee.tsx'
import { needsOf, wordsOf } from './signer-words.ts'
import styles from './signers.module.css'
import { SigningItem } from './signing-item.tsx'
import { readSigners, type Signing, signingsOf } from './signings.ts'

/** Only of the authorization: without it, nothing goes on. */
const useNeed = (signing: Signing | undefined) => {
  const { lead, isTheirs = false } = signing ? wordsOf(signing) : {}
  const isSigned = signing !== undefined && lead === undefined
  useEffect(() => {
    nextNeeds.change({ ...needsOf(lead, isTheirs), isSigned })
    return () => nextNeeds.change({ ...needsOf(undefined, false), isSigned: false })
  }, [lead, isTheirs, isSigned])
}

const useSignings = () => {
  const { application, signers, papers } = useDraft()
  const today = easternDayOf(new Date().toISOString())
  return signingsOf({ application, signers: readSigners(signers), papers: readPapers(papers) ?? [], today })
}

export const SignersPart = () => {
  const { application, invitationsLeft } = useDraft()
  const isClosed = useMovedCase()?.isClosed ?? false
  const signings = useSignings()
  const named = signings.filter(({ signer }) => signer)
  const insured = signings.find(({ by }) => by === 'insured')
  useNeed(isClosed ? undefined : insured)
  const room =
    signerLimits.signers - named.length - (insuredSignsApart(application) && !insured?.signer ? 1 : 0)
  return (
    <Card
      id="who-signs"
      title="Who signs"
      lead="Each person signs for themselves. Nobody else can do it for them."
      className={papersStyles.card}
    >
      <ul className={papersStyles.papers}>
        {signings.map((signing) => (
          <SigningItem key={signing.key} signing={signing} isClosed={isClosed} />
        ))}
      </ul>
      {!isClosed && (
        <div className={`${styles.trustees} screen-only`}>
          {invitationsLeft === 0 ? (
            <p>
              You’ve asked {signerLimits.invitations} times. That’s the most we can do from here. To ask
              again, please call us at <PhoneLink />.
            </p>
          ) : (
            <AddTrustee room={room} isFirst={!signings.some(({ by }) => by === 'trustee')} />
          )}
        </div>
      )}
    </Card>
  )
}
