import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { whoSignsFragment } from '#domain/paths.ts'
import { signerLimits } from '#domain/signers/signers.ts'
import { insuredSignsApart } from '#domain/signers/who-must-sign.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { LiveMessages, type Message } from '#web/components/live-messages.tsx'
import { PhoneLink } from '#web/components/phone-link.tsx'
import { useOpened } from '#web/components/use-opened.ts'
import { Card } from '#web/dashboard/card.tsx'
import { useMovedCase } from '#web/dashboard/moved-case.ts'
import { nextNeeds } from '#web/dashboard/next-need.ts'
import { readPapers } from '#web/dashboard/papers/own-papers.ts'
import papersStyles from '#web/dashboard/papers/papers.module.css'
import { useDraft } from '#web/draft/use-draft.tsx'
import { AddTrustee } from './add-trustee.tsx'
import { needsOf, wordsOf } from './signer-words.ts'
import styles from './signers.module.css'
import { isPressing } from './signing-actions.tsx'
import { SigningItem } from './signing-item.tsx'
import { readSigners, type Signing, signingsOf } from './signings.ts'
import { cardHeading, focusOn, type Panel } from './use-signing-row.ts'

/** What waits for the person who asked, else for an authorization: without it, nothing goes on. */
const useNeed = (signings: readonly Signing[]) => {
  const insured = signings.find(({ by }) => by === 'insured')
  const others = signings.filter(({ by }) => by === 'trustee')
  const theirs = [insured, ...others].find((signing) => signing && wordsOf(signing).isTheirs)
  const waiting = theirs ?? insured
  const { lead, isTheirs = false } = waiting ? wordsOf(waiting) : {}
  const isSigned = insured !== undefined && wordsOf(insured).lead === undefined
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

/** By the link among the papers to sign. */
const useArrival = () => {
  const location = useLocation()
  useEffect(() => {
    if (location.hash === whoSignsFragment) focusOn(cardHeading)
  }, [location])
}

const newTrustee = 'new-trustee'

export const SignersPart = () => {
  const { application, invitationsLeft } = useDraft()
  const { isClosed = false, isYours = false } = useMovedCase() ?? {}
  const signings = useSignings()
  const named = signings.filter(({ signer }) => signer)
  const insured = signings.find(({ by }) => by === 'insured')
  useNeed(isClosed ? [] : signings)
  useArrival()
  const [news, setNews] = useState<Message>()
  const { last, show, panelOf } = useOpened<Panel>()
  const pressing = signings.find((signing) => isPressing(signing, invitationsLeft))
  const next = isYours || isClosed ? undefined : (last ?? pressing?.key)
  const hasNext = next !== undefined
  useEffect(() => {
    nextNeeds.change({ hasNext })
    return () => nextNeeds.change({ hasNext: false })
  }, [hasNext])
  const room =
    signerLimits.signers - named.length - (insuredSignsApart(application) && !insured?.signer ? 1 : 0)
  return (
    <Card
      id="who-signs"
      title="Who signs"
      takesFocus
      lead="Each person signs for themselves. Nobody else can do it for them."
      className={papersStyles.card}
    >
      <LiveMessages messages={news ? [news] : []} />
      <ul className={papersStyles.papers}>
        {signings.map((signing) => (
          <SigningItem
            key={signing.key}
            {...{ signing, isClosed }}
            isNext={signing.key === next}
            panel={panelOf(signing.key)}
            onPanel={(panel) => show(signing.key, panel)}
            onGone={setNews}
          />
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
            <AddTrustee
              room={room}
              isFirst={!signings.some(({ by }) => by === 'trustee')}
              isNext={next === newTrustee}
              isOpen={panelOf(newTrustee) !== undefined}
              onOpen={(isOpen) => show(newTrustee, isOpen ? 'form' : undefined)}
              onNews={setNews}
            />
          )}
        </div>
      )}
    </Card>
  )
}
