// Downloads a paper's file. The server records it.
import { useState } from 'react'
import { openSubmissionPaper } from '#domain/contracts/submission-contract.ts'
import type { PaperFile } from '#domain/papers/papers.ts'
import { callApi } from '#web/calls/call-api.ts'
import type { Message } from '#web/components/live-messages.tsx'
import { startDownload } from '#web/platform/start-download.ts'
import { useAccessDenied } from '#web/staff/access-denied.ts'

export const useOpenPaper = (id: string, paper: string) => {
  const deny = useAccessDenied()
  const [busy, setBusy] = useState<PaperFile>()
  const [news, setNews] = useState<Message>()
  const open = async (file: PaperFile) => {
    setBusy(file)
    setNews(undefined)
    try {
      startDownload((await callApi(openSubmissionPaper, { id, paper, file })).url)
      setNews({ kind: 'success', title: 'The download has started' })
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error)
      if (!deny(error)) setNews({ kind: 'error', title: 'Not downloaded', text })
    }
    setBusy(undefined)
  }
  return { busy, news, open }
}
