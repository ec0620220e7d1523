// Says what the page waits for when a part of it is missing and answers are not saved yet (page-recovery.ts).
import { useEffect, useSyncExternalStore } from 'react'
import { useToasts } from '#web/components/toasts.tsx'
import { recovery } from '#web/platform/page-recovery.ts'

const title = 'The next page did not load'

export const RecoveryNotice = () => {
  const { show, dismiss } = useToasts()
  const isWaiting = useSyncExternalStore(recovery.subscribe, recovery.isWaiting, recovery.isWaiting)
  useEffect(() => {
    if (!isWaiting) return undefined
    show({
      kind: 'error',
      title,
      text: 'Your last changes are not saved yet. We keep trying. Once they are saved, we load the page again.',
    })
    return () => dismiss(title)
  }, [isWaiting, show, dismiss])
  return null
}
