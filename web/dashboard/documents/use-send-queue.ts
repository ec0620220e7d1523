import { useEffect, useState } from 'react'
import { type Documents, pageArrived, sendPage } from '#domain/contracts/document-contract.ts'
import type { DocumentKindId } from '#domain/documents/document-kinds.ts'
import { callApi } from '#web/calls/call-api.ts'
import { newDocumentId } from '#web/documents/document-id.ts'
import { prepareFile } from '#web/documents/prepare-file.ts'
import { SendQueue } from '#web/documents/send-queue.ts'
import { shrinkPhoto } from '#web/documents/shrink-photo.ts'
import { upload } from '#web/documents/upload.ts'
import { schedule, withTimeout } from '#web/platform/schedule.ts'
import { useStore } from '#web/platform/use-store.ts'
import { useAuth } from '#web/session/auth.tsx'

/** `wanted`: the entry of the list below which it's shown. */
export type Target = { wanted: string; kind: DocumentKindId; request: string | null; document: string }

/** Milliseconds */
const patience = 45_000

const createQueue = (userId: string | undefined, onReply: (documents: Documents) => void) =>
  new SendQueue<Target>({
    prepare: (file) => prepareFile(file, shrinkPhoto),
    announce: async ({ document, kind, request }, page) => {
      const call = callApi(sendPage, { ...page, kind, request, document }, { userId })
      const { url, fields, ...documents } = await withTimeout(call, patience, schedule)
      onReply(documents)
      return { url, fields }
    },
    upload,
    arrived: ({ document }, page) =>
      withTimeout(callApi(pageArrived, { document, page }, { userId }), patience, schedule),
    onArrived: onReply,
    newId: newDocumentId,
    schedule,
    random: Math.random,
  })

export const useSendQueue = (onReply: (documents: Documents) => void) => {
  const { user } = useAuth()
  const [queue] = useState(() => createQueue(user?.userId, onReply))
  useEffect(() => {
    const listening = new AbortController()
    queue.start()
    const goOn = () => document.hidden || queue.retryNow()
    addEventListener('online', goOn, listening)
    document.addEventListener('visibilitychange', goOn, listening)
    return () => {
      listening.abort()
      queue.stop()
    }
  }, [queue])
  return { files: useStore(queue.store).files, queue }
}
