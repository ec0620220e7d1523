// The link is renewed before it expires.
import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
import { isSignatureKey } from '#domain/papers/signature-key.ts'
import { Button } from '#web/components/button.tsx'
import { signatureLink } from './signature-calls.ts'
import styles from './signature-image.module.css'

/** A `key` without `url` needs a signed link. */
type SignatureSource = { url: string; key?: string } | { url?: undefined; key: string }

const pngDataUrl = /^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/

const keyIn = ({ pathname }: URL): string | undefined => {
  const key = pathname.split('/').slice(-2).join('/')
  return isSignatureKey(key) ? key : undefined
}

const isWebAddress = ({ protocol }: URL) => protocol === 'https:' || protocol === 'http:'

/** The security policy allows only images from our bucket. */
export const signatureSource = (stored: string): SignatureSource | undefined => {
  if (isSignatureKey(stored)) return { key: stored }
  if (pngDataUrl.test(stored)) return { url: stored }
  const link = URL.canParse(stored) ? new URL(stored) : undefined
  const key = link && isWebAddress(link) ? keyIn(link) : undefined
  if (key === undefined) return undefined
  return link?.searchParams.has('X-Amz-Signature') ? { url: stored, key } : { key }
}

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

/** Round 0 has a link already. After a failure the last link stays for now. */
const useFetchedLink = (key: string | undefined, round: number, show: Dispatch<SetStateAction<Shown>>) => {
  useEffect(() => {
    if (round === 0 || key === undefined) return undefined
    let isCurrent = true
    const keepLast = ({ link }: Shown): Shown => ({
      link: link && { ...link, renewAt: Date.now() + retryAfter },
      hasFailed: true,
    })
    signatureLink(key).then(
      (link) => isCurrent && show({ link, hasFailed: false }),
      (error: unknown) => {
        console.warn('The link to the signature could not be fetched', error)
        if (isCurrent) show(keepLast)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [key, round, show])
}

/** A failed image is retried once. */
const useSignatureLink = ({ key, url }: SignatureSource) => {
  const initial: Shown = { link: url === undefined ? undefined : { url }, hasFailed: false }
  const [{ link, hasFailed }, setShown] = useState(initial)
  const [round, setRound] = useState(url === undefined ? 1 : 0)
  const isSecondTry = useRef(false)
  const renew = useCallback(() => setRound((last) => last + 1), [])
  useRenewal(link?.renewAt, renew)
  useFetchedLink(key, round, setShown)

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

type SignatureImageProps = {
  /** Our key, or a link. */
  value: string
  alt?: string
}

const LinkedImage = ({ source, alt }: { source: SignatureSource; alt: string }) => {
  const { shownUrl, hasFailed, retry, onLoad, onError } = useSignatureLink(source)
  if (shownUrl !== undefined)
    return <img className={styles.image} src={shownUrl} alt={alt} onLoad={onLoad} onError={onError} />
  if (!hasFailed) return <p role="status">Loading the signature...</p>
  return (
    <>
      <p role="status">The signature is saved, but it can’t be shown right now.</p>
      <Button variant="plain" onClick={retry}>
        Show the signature
      </Button>
    </>
  )
}

export const SignatureImage = ({ value, alt = 'Your signature' }: SignatureImageProps) => {
  const source = signatureSource(value)
  return (
    <div className={styles.frame}>
      {source ? <LinkedImage key={value} source={source} alt={alt} /> : <p>This signature can’t be shown.</p>}
    </div>
  )
}
