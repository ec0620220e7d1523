// The link that shows a stored signature, renewed before it expires.
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { signatureLink } from './signature-calls.ts'
import type { SignatureSource } from './signature-source.ts'

/** `renewAt` is in milliseconds since 1970. */
type Link = { url: string; renewAt?: number }

type Shown = { link: Link | undefined; hasFailed: boolean }

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

/** A failed image is retried once. */
export const useSignatureLink = ({ key, url }: SignatureSource) => {
  const initial: Shown = { link: url === undefined ? undefined : { url }, hasFailed: false }
  const [{ link, hasFailed }, setShown] = useState(initial)
  const [round, setRound] = useState(url === undefined ? 1 : 0)
  const isSecondTry = useRef(false)
  const renew = useCallback(() => setRound((last) => last + 1), [])
  useRenewal(link?.renewAt, renew)
  useFetchedLink(key, round, {
    onLink: (fetched) => setShown({ link: fetched, hasFailed: false }),
    onFailure: () =>
      setShown((last) => ({
        link: last.link && { ...last.link, renewAt: Date.now() + retryAfter },
        hasFailed: true,
      })),
  })

  const start = () => {
    setShown({ ...initial, link: key === undefined ? initial.link : undefined })
    renew()
  }
  return {
    shownUrl: link?.url,
    hasFailed: hasFailed && link === undefined,
    retry: start,
    onLoad: () => {
      isSecondTry.current = false
    },
    onError: () => {
      if (key === undefined || isSecondTry.current) return setShown({ link: undefined, hasFailed: true })
      isSecondTry.current = true
      start()
    },
  }
}
