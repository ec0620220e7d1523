// A notice while code loads slowly.
import { useEffect } from 'react'
import { useToasts } from '#web/components/toasts.tsx'
import { loadWait } from '#web/platform/load-wait.ts'
import { useStore } from '#web/platform/use-store.ts'

const notices = {
  saving: {
    title: 'The next page didn’t load',
    text: 'Your last changes aren’t saved yet. We’re still trying. Once they are, we’ll reload the page.',
  },
  network: {
    title: 'No internet connection',
    text: 'Please check your connection and keep this page open. The next part will open by itself. What you typed is still here.',
  },
} as const

export const LoadNotice = () => {
  const { show, dismiss } = useToasts()
  const { reason } = useStore(loadWait)
  useEffect(() => {
    if (reason === undefined) return undefined
    const notice = notices[reason]
    show({ ...notice, kind: 'error', staysForNextPage: true })
    return () => dismiss(notice.title)
  }, [reason, show, dismiss])
  return null
}
