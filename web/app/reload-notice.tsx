// Tells the reader that we save their answers before a reload.
import { useEffect } from 'react'
import { useToasts } from '#web/components/toasts.tsx'
import { reloadState } from '#web/platform/reload-once.ts'
import { useStore } from '#web/platform/store.ts'

const title = 'The next page didn’t load'

export const ReloadNotice = () => {
  const { show, dismiss } = useToasts()
  const { isWaiting } = useStore(reloadState)
  useEffect(() => {
    if (!isWaiting) return undefined
    show({
      kind: 'error',
      title,
      text: 'Your last changes aren’t saved yet. We’re still trying. As soon as they’re saved, we’ll reload the page.',
      staysForNextPage: true,
    })
    return () => dismiss(title)
  }, [isWaiting, show, dismiss])
  return null
}
