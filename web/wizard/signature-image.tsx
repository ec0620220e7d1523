// A saved signature, shown through a signed link (SIG-3). Where the link cannot be had, words say that it is saved.
import { useEffect, useState } from 'react'
import { signatureLink } from './signature-calls.ts'
import styles from './signature-image.module.css'

type SignatureImageProps = {
  signatureKey: string
  /** A link that is known already. */
  link: string | undefined
}

const useLink = (signatureKey: string, known: string | undefined) => {
  const [fetched, setFetched] = useState<string>()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (known !== undefined) return undefined
    let isCurrent = true
    signatureLink(signatureKey).then(
      (url) => isCurrent && setFetched(url),
      (error: unknown) => {
        console.warn('The signature cannot be shown', error)
        if (isCurrent) setHasFailed(true)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [signatureKey, known])
  return { link: known ?? fetched, hasFailed, fail: () => setHasFailed(true) }
}

export const SignatureImage = ({ signatureKey, link: known }: SignatureImageProps) => {
  const { link, hasFailed, fail } = useLink(signatureKey, known)
  return (
    <div className={styles.frame}>
      {hasFailed ? (
        <p className={styles.words}>Your signature is saved.</p>
      ) : (
        link && <img className={styles.image} src={link} alt="Your signature" onError={fail} />
      )}
    </div>
  )
}
