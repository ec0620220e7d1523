import { type Documents, pageArrived, sendPage } from '#domain/contracts/document-contract.ts'
import type { DocumentKindId } from '#domain/documents/document-kinds.ts'
import { callApi } from '#web/calls/call-api.ts'
import { useSendQueue } from '#web/documents/use-send-queue.ts'
import { useAuth } from '#web/session/auth.tsx'

/** `wanted`: the entry of the list below which it's shown. */
export type Target = { wanted: string; kind: DocumentKindId; request: string | null; document: string }

export const useOwnQueue = (onReply: (documents: Documents) => void) => {
  const { user } = useAuth()
  const options = { userId: user?.userId }
  return useSendQueue<Target>({
    announce: ({ document, kind, request }, page) =>
      callApi(sendPage, { ...page, kind, request, document }, options),
    arrived: ({ document }, page) => callApi(pageArrived, { document, page }, options),
    onReply,
  })
}
