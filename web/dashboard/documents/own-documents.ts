import { useEffect, useState } from 'react'
import { type Documents, listDocuments } from '#domain/contracts/document-contract.ts'
import { type WantedPaper, wantedPapers } from '#domain/documents/wanted.ts'
import { callApi } from '#web/calls/call-api.ts'
import { createKnownDocuments } from '#web/documents/known-documents.ts'
import { useDraft } from '#web/draft/use-draft.tsx'
import { schedule } from '#web/platform/schedule.ts'
import { useStore } from '#web/platform/use-store.ts'
import { useAuth } from '#web/session/auth.tsx'

export const useOwnDocuments = () => {
  const { user } = useAuth()
  const [known] = useState(() =>
    createKnownDocuments({
      list: () => callApi(listDocuments, {}, { userId: user?.userId }),
      isHidden: () => document.hidden,
      schedule,
    }),
  )
  useEffect(() => {
    const listening = new AbortController()
    const look = () => void known.look()
    document.addEventListener('visibilitychange', look, listening)
    look()
    return () => {
      listening.abort()
      known.stop()
    }
  }, [known])
  return { ...useStore(known), show: known.show, look: known.look }
}

export const useWantedPapers = (documents: Documents): WantedPaper[] => {
  const { application } = useDraft()
  return wantedPapers({ answers: application, ...documents }, documents.now)
}
