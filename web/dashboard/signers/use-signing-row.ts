import { useState } from 'react'
import { signPath } from '#domain/paths.ts'
import type { Message } from '#web/components/live-messages.tsx'
import { useAct } from '#web/components/use-act.ts'
import { useDraft } from '#web/draft/use-draft.tsx'
import { failureOf } from './signer-failure.ts'
import type { Signing } from './signings.ts'
import { useSigners } from './use-signers.ts'

export const cardHeading = 'who-signs-title'

export type Panel = 'form' | 'together'

/** `asked_at`: of an earlier question. */
export const emailNews = (name: string, email: string | null, asked_at: string | null = null) => {
  if (email === null)
    return {
      kind: 'success',
      title: `${name} signs with a pen`,
      text: 'Get the letter here, and print it.',
    } as const
  const older = asked_at === null ? '' : ' Links that we sent before don’t work anymore.'
  return {
    kind: 'success',
    title: `We’re emailing ${name}`,
    text: `Our email goes to ${email}.${older}`,
  } as const
}

/** What was pressed may be gone. */
export const focusOn = (id: string) => document.getElementById(id)?.focus()

export const signingId = (key: string) => `signing-${key}`

export type SigningRowProps = {
  signing: Signing
  panel: Panel | undefined
  onPanel: (panel: Panel | undefined) => void
  /** With what is said, for a trustee's row goes too. */
  onGone: (news: Message | undefined) => void
}

export const useSigningRow = ({ signing, panel, onPanel, onGone }: SigningRowProps) => {
  const { signer, name = '' } = signing
  const { invitationsLeft } = useDraft()
  const { ask, withdraw, together, openLetter } = useSigners()
  const { isBusy, act, news } = useAct(failureOf)
  /** As the form opened: what was asked with it since, its reply lost, made no link useless. */
  const [askedBefore, setAskedBefore] = useState<string | null>()
  const id = signingId(signing.key)
  const show = (next: Panel | undefined) => {
    onGone(undefined)
    onPanel(next)
    setAskedBefore(signer?.asked_at)
    focusOn(id)
  }
  const run = (task: (signer: NonNullable<Signing['signer']>) => ReturnType<Parameters<typeof act>[0]>) => {
    onGone(undefined)
    return act(async () => (signer ? task(signer) : undefined))
  }

  return {
    ...{ id, name, signing, isBusy, news, panel, show, invitationsLeft },
    noteAsked: (email: string | null) => {
      show(undefined)
      return act(async () => emailNews(name, email, askedBefore))
    },
    askAgain: () =>
      run(async ({ id: known, role, first_name: firstName, last_name: lastName, email, asked_at }) => {
        await ask({ signer: known, role: role === 'insured' ? role : 'trustee', firstName, lastName, email })
        focusOn(id)
        return emailNews(name, email, asked_at)
      }),
    withdraw: () =>
      run(async ({ id: known }) => {
        await withdraw(known)
        onGone({
          kind: 'success',
          title: `We no longer ask ${name}`,
          text: 'The link that we sent doesn’t work anymore.',
        })
        focusOn(cardHeading)
        return undefined
      }),
    openTogether: () =>
      run(async ({ id: known }) => {
        location.assign(`${signPath}#${await together(known)}`)
        return undefined
      }),
    openLetter: () => openLetter(signer?.id ?? ''),
  }
}
export type SigningRow = ReturnType<typeof useSigningRow>
