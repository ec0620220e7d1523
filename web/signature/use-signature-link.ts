// The link by which a stored signature is shown: fetched when it is not known, renewed before it ends and once when its image
// fails. Until a new one is here the old one stays.
import { useCallback, useEffect, useRef, useState } from 'react'
import { signatureLink } from './signature-calls.ts'
import type { SignatureSource } from './signature-source.ts'

type Link = { url: string; renewAt?: number }

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

export const useSignatureLink = ({ key, url }: SignatureSource) => {
  const [link, setLink] = useState<Link | undefined>(url === undefined ? undefined : { url })
  const [hasFailed, setHasFailed] = useState(false)
  const [round, setRound] = useState(link ? 0 : 1)
  const isSecondTry = useRef(false)
  const renew = useCallback(() => setRound((last) => last + 1), [])
  useRenewal(link?.renewAt, renew)

  useEffect(() => {
    if (round === 0 || key === undefined) return undefined
    let isCurrent = true
    signatureLink(key).then(
      (fetched) => {
        if (!isCurrent) return
        setLink(fetched)
        setHasFailed(false)
      },
      (error: unknown) => {
        console.warn('The link to the signature could not be had', error)
        if (!isCurrent) return
        setLink((held) => held && { ...held, renewAt: Date.now() + retryAfter })
        setHasFailed(true)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [key, round])

  const begin = () => {
    setLink(key === undefined && url !== undefined ? { url } : undefined)
    setHasFailed(false)
    renew()
  }
  return {
    shownUrl: link?.url,
    /** Nothing can be shown; `retry` begins anew. */
    hasFailed: hasFailed && link === undefined,
    retry: begin,
    onLoad: () => {
      isSecondTry.current = false
    },
    onError: () => {
      if (key !== undefined && !isSecondTry.current) {
        isSecondTry.current = true
        begin()
        return
      }
      setLink(undefined)
      setHasFailed(true)
    },
  }
}
