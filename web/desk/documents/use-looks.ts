import { useRef, useState } from 'react'
import { openCasePage } from '#domain/contracts/document-contract.ts'
import { callApi } from '#web/calls/call-api.ts'
import { openInTab } from '#web/documents/open-in-tab.ts'
import { errorText } from '#web/platform/error-text.ts'
import { useAccessDenied } from '#web/staff/failure-notice.tsx'
import type { Look } from './document-words.ts'

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
    const link = callApi(openCasePage, { id, ...place })
    try {
      if (page.type === 'application/pdf') await openInTab(link)
      show({ url: (await link).url })
    } catch (error) {
      if (!deny(error)) show({ trouble: errorText(error) })
    }
  }
  return { at, shown, look, close: () => setAt(undefined) }
}

export type Looks = ReturnType<typeof useLooks>
