// Calls after the code. They load late, with the contract.
import type * as z from 'zod/mini'
import * as contract from '#domain/contracts/sign-contract.ts'
import { callSigning } from '#web/calls/sign-call.ts'

type Endpoint<Request, Reply> = {
  path: Parameters<typeof callSigning>[0]
  request: z.ZodMiniType<unknown, Request>
  reply: z.ZodMiniType<Reply>
}

const calling =
  <Request extends object, Reply>({ path, reply }: Endpoint<Request, Reply>) =>
  (request: Request): Promise<Reply> =>
    callSigning(path, request, (sent) => reply.safeParse(sent).data)

export const enterCode = calling(contract.enterCode)
export const askForForm = calling(contract.signersSignature)
export const signAsSigner = calling(contract.signAsSigner)
export const openSigned = calling(contract.openSigned)
export const takeBackSigned = calling(contract.takeBackSigned)

export type Known = Extract<Awaited<ReturnType<typeof enterCode>>, { answer: 'known' }>

/** `onLeft`: the link or the session ended. */
export type SessionProps = {
  session: { link: string; session: string }
  onLeft: (answer: 'gone' | 'ended') => void
}
