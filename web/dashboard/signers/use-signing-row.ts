import { useState } from 'react'
import { signPath } from '#domain/paths.ts'
import { useAct } from '#web/components/use-act.ts'
import { useDraft } from '#web/draft/use-draft.tsx'
import { failureOf } from './signer-failure.ts'
import type { Signing } from './signings.ts'
import { useSigners } from './use-signers.ts'

export type Panel = 'none' | 'form' | 'together'

export const emailNews = (name: string, email: string | null) =>
  ({
    kind: 'success',
    title: email === null ? `We’re making a letter for ${name}` : `We’re emailing ${name}`,
    text:
      email === null
        ? 'You can get it here in a minute.'
        : `Our email goes to ${email}. Links that we sent before don’t work anymore.`,
  }) as const

/** What was pressed may be gone, and a trustee's row with it. */
const focusOn = (id: string) =>
  (document.getElementById(id) ?? document.querySelector<HTMLElement>('[id^="signing-"]'))?.focus()

export const useSigningRow = (signing: Signing) => {
  const { signer, name = '' } = signing
  const { invitationsLeft } = useDraft()
  const { ask, withdraw, together, openLetter } = useSigners()
  const { isBusy, act, news } = useAct(failureOf)
  const [panel, setPanel] = useState<Panel>('none')
  const id = `signing-${signing.key}`
  const show = (next: Panel) => {
    setPanel(next)
    focusOn(id)
  }
  const run = (task: (signer: NonNullable<Signing['signer']>) => ReturnType<Parameters<typeof act>[0]>) =>
    act(async () => (signer ? task(signer) : undefined))

  return {
    ...{ id, name, signing, isBusy, news, panel, show, invitationsLeft },
    noteAsked: (email: string | null) => {
      show('none')
      return act(async () => emailNews(name, email))
    },
    askAgain: () =>
      run(async ({ id: known, role, first_name: firstName, last_name: lastName, email }) => {
        await ask({ signer: known, role, firstName, lastName, email })
        focusOn(id)
        return emailNews(name, email)
      }),
    withdraw: () =>
      run(async ({ id: known }) => {
        await withdraw(known)
        focusOn(id)
        return {
          kind: 'success',
          title: `We no longer ask ${name}`,
          text: 'The link that we sent doesn’t work anymore.',
        }
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
