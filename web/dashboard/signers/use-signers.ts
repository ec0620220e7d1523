import { useState } from 'react'
import type * as z from 'zod/mini'
import { askSigner, openLetter, signTogether, withdrawSigner } from '#domain/contracts/signer-contract.ts'
import { callApi } from '#web/calls/call-api.ts'
import { useDraftStore } from '#web/draft/use-draft.tsx'
import { useAuth } from '#web/session/auth.tsx'

export type Asked = Omit<z.infer<typeof askSigner.request>, 'ask'>

type Reply = z.infer<typeof askSigner.reply>

/** The same for the same question until it succeeds: its reply can be lost. */
const useTryId = () => {
  const [last, setLast] = useState({ asked: '', id: '' })
  return {
    idOf: (request: Asked) => {
      const asked = JSON.stringify(request)
      const known = last.asked === asked ? last : { asked, id: crypto.randomUUID() }
      setLast(known)
      return known.id
    },
    forget: () => setLast({ asked: '', id: '' }),
  }
}

/** Each shows the signers as they are then. */
export const useSigners = () => {
  const { user } = useAuth()
  const store = useDraftStore()
  const { idOf, forget } = useTryId()
  const options = { userId: user?.userId }
  const show = ({ signers, invitations_left }: Reply) => store.showSigners(signers, invitations_left)
  return {
    ask: async (request: Asked) => {
      show(await callApi(askSigner, { ...request, ask: idOf(request) }, options))
      forget()
    },
    withdraw: async (signer: string) => show(await callApi(withdrawSigner, { signer }, options)),
    together: async (signer: string) => {
      const reply = await callApi(signTogether, { signer }, options)
      show(reply)
      return reply.link
    },
    openLetter: (signer: string) => callApi(openLetter, { signer }, options),
  }
}
