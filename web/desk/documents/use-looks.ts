import { useRef, useState } from 'react'
import { openCasePage } from '#domain/contracts/document-contract.ts'
import { callApi } from '#web/calls/call-api.ts'
import { errorText } from '#web/platform/error-text.ts'
import { useAccessDenied } from '#web/staff/failure-notice.tsx'
import type { Look } from './document-words.ts'

/** Opened before the link is there: later, the browser would block it as a pop-up. */
const openTab = () => {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  return tab
}

type Shown = { url?: string; trouble?: string }

/** Each look fetches its own link: it is on record, and lives for a minute. */
export const useLooks = (id: string) => {
  const deny = useAccessDenied()
  const [at, setAt] = useState<{ document: string; page: string }>()
  const [shown, setShown] = useState<Shown>({})
  const newest = useRef<string>(undefined)

  const look = async ({ document, page }: Look) => {
    newest.current = page.id
    const show = (next: Shown) => newest.current === page.id && setShown(next)
    const place = { document: document.id, page: page.id }
    setAt(place)
    setShown({})
    const tab = page.type === 'application/pdf' ? openTab() : null
    try {
      const { url } = await callApi(openCasePage, { id, ...place })
      if (tab) tab.location.href = url
      show({ url })
    } catch (error) {
      tab?.close()
      if (!deny(error)) show({ trouble: errorText(error) })
    }
  }
  return { at, shown, look, close: () => setAt(undefined) }
}

export type Looks = ReturnType<typeof useLooks>
