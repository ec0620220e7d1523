import { useEffect, useState } from 'react'
import type { Documents } from '#domain/contracts/document-contract.ts'
import { schedule, withTimeout } from '#web/platform/schedule.ts'
import { useStore } from '#web/platform/use-store.ts'
import { newDocumentId } from './document-id.ts'
import { prepareFile } from './prepare-file.ts'
import { type Announced, SendQueue } from './send-queue.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import { type Form, upload } from './upload.ts'

/** Milliseconds */
const patience = 45_000

type SendCalls<Target> = {
  announce: (target: Target, page: Announced) => Promise<Documents & Form>
  arrived: (target: Target, page: string) => Promise<Documents>
  onReply: (documents: Documents) => void
}

const createQueue = <Target>({ announce, arrived, onReply }: SendCalls<Target>) =>
  new SendQueue<Target>({
    prepare: (file) => prepareFile(file, shrinkPhoto),
    announce: async (target, page) => {
      const call = announce(target, page)
      const { url, fields, ...documents } = await withTimeout(call, patience, schedule)
      onReply(documents)
      return { url, fields }
    },
    upload,
    arrived: (target, page) => withTimeout(arrived(target, page), patience, schedule),
    onArrived: onReply,
    newId: newDocumentId,
    schedule,
    random: Math.random,
  })

export const useSendQueue = <Target>(calls: SendCalls<Target>) => {
  const [queue] = useState(() => createQueue(calls))
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
