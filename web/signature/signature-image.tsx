// Shows a stored signature.
import { Button } from '#web/components/button.tsx'
import styles from './signature-image.module.css'
import { type SignatureSource, signatureSource } from './signature-source.ts'
import { useSignatureLink } from './use-signature-link.ts'

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
