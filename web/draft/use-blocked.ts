// What a field says whose answer the firewall stopped.
import { useSyncExternalStore } from 'react'
import { siteConfig } from '#web/platform/site-config.ts'
import type { FormField } from './form-values.ts'
import { useDraftStore } from './use-draft.tsx'

export const useBlockedText = (field: FormField): string | undefined => {
  const store = useDraftStore()
  const isBlocked = useSyncExternalStore(store.subscribe, () => store.snapshot().blocked.includes(field))
  return isBlocked
    ? `Something in this answer looks like computer code to our security system, so we couldn’t save it. Please change it, or call us at ${siteConfig().brand.supportPhone}.`
    : undefined
}
