// The link that shows a stored signature. It is renewed before it expires, and once if its image fails to load.
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { signatureLink } from './signature-calls.ts'
import type { SignatureSource } from './signature-source.ts'

/** `renewAt` is in milliseconds since 1970. */
type Link = { url: string; renewAt?: number }

/** Milliseconds. */
const retryAfter = 60_000

const useRenewal = (renewAt: number | undefined, renew: () => void) => {
  useEffect(() => {
    if (renewAt === undefined) return undefined
    const renewWhenDue = () => {
      if (document.visibilityState === 'visible' && Date.now() >= renewAt) renew()
    }
    const timer = setTimeout(renewWhenDue, renewAt - Date.now())
    document.addEventListener('visibilitychange', renewWhenDue)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', renewWhenDue)
    }
  }, [renewAt, renew])
}

/** Calls `onLink` with a new link, or `onFailure`, once for each `round` from 1 on. */
const useFetchedLink = (
  key: string | undefined,
  round: number,
  handlers: { onLink: (link: Link) => void; onFailure: () => void },
) => {
  const onLink = useEffectEvent(handlers.onLink)
  const onFailure = useEffectEvent(handlers.onFailure)
  useEffect(() => {
    if (round === 0 || key === undefined) return undefined
    let isCurrent = true
    signatureLink(key).then(
      (link) => isCurrent && onLink(link),
      (error: unknown) => {
        console.warn('The link to the signature could not be fetched', error)
        if (isCurrent) onFailure()
      },
    )
    return () => {
      isCurrent = false
    }
  }, [key, round])
}

/** The old link stays until the new one is there. */
export const useSignatureLink = ({ key, url }: SignatureSource) => {
  const [link, setLink] = useState<Link | undefined>(url === undefined ? undefined : { url })
  const [hasFailed, setHasFailed] = useState(false)
  const [round, setRound] = useState(link ? 0 : 1)
  const isSecondTry = useRef(false)
  const renew = useCallback(() => setRound((last) => last + 1), [])
  useRenewal(link?.renewAt, renew)
  useFetchedLink(key, round, {
    onLink: (fetched) => {
      setLink(fetched)
      setHasFailed(false)
    },
    onFailure: () => {
      setLink((last) => last && { ...last, renewAt: Date.now() + retryAfter })
      setHasFailed(true)
    },
  })

  const start = () => {
    setLink(key === undefined && url !== undefined ? { url } : undefined)
    setHasFailed(false)
    renew()
  }
  const handleImageError = () => {
    const canRetry = key !== undefined && !isSecondTry.current
    isSecondTry.current = true
    if (canRetry) return start()
    setLink(undefined)
    setHasFailed(true)
  }
  return {
    shownUrl: link?.url,
    /** There is nothing to show. `retry` starts over. */
    hasFailed: hasFailed && link === undefined,
    retry: start,
    onLoad: () => {
      isSecondTry.current = false
    },
    onError: handleImageError,
  }
}
