import { type Documents, pageArrived, sendPage } from '#domain/contracts/document-contract.ts'
import type { DocumentKindId } from '#domain/documents/document-kinds.ts'
import { ApiError, callApi } from '#web/calls/call-api.ts'
import { useSendQueue } from '#web/documents/use-send-queue.ts'
import { useAuth } from '#web/session/auth.tsx'

/** `wanted`: the entry of the list below which it's shown. */
export type Target = { wanted: string; kind: DocumentKindId; request: string | null; document: string }

export const useOwnQueue = (onReply: (documents: Documents) => void, look: () => Promise<void>) => {
  const { user } = useAuth()
  const options = { userId: user?.userId }
  return useSendQueue<Target>({
    announce: async ({ document, kind, request }, page) => {
      try {
        return await callApi(sendPage, { ...page, kind, request, document }, options)
      } catch (error) {
        // The team may have looked.
        if (error instanceof ApiError && error.status === 409) void look()
        throw error
      }
    },
    arrived: ({ document }, page) => callApi(pageArrived, { document, page }, options),
    onReply,
  })
}
