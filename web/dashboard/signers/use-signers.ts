import type * as z from 'zod/mini'
import { askSigner, openLetter, signTogether, withdrawSigner } from '#domain/contracts/signer-contract.ts'
import { callApi } from '#web/calls/call-api.ts'
import { useDraftStore } from '#web/draft/use-draft.tsx'
import { useOnce } from '#web/platform/use-once.ts'
import { useAuth } from '#web/session/auth.tsx'

export type Asked = Omit<z.infer<typeof askSigner.request>, 'ask'>

type Reply = z.infer<typeof askSigner.reply>

/** Each shows the signers as they are then. */
export const useSigners = () => {
  const { user } = useAuth()
  const store = useDraftStore()
  const once = useOnce()
  const options = { userId: user?.userId }
  const show = ({ signers, invitations_left }: Reply) => store.showSigners(signers, invitations_left)
  return {
    ask: async (request: Asked) => {
      const call = (ask: string) => callApi(askSigner, { ...request, ask }, options)
      show(await once(JSON.stringify(request), call, request.signer))
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
