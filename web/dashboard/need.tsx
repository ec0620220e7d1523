// What we need from the applicant, and how to send it.
import { readableReference } from '#domain/readable-reference.ts'
import { telephoneLink } from '#web/components/telephone-link.ts'
import { siteConfig } from '#web/platform/site-config.ts'
import type { MovedCase } from './moved-case.ts'
import styles from './need.module.css'

type NeedProps = { moved: MovedCase; reference: string | undefined }

const Call = () => {
  const { supportPhone, supportHours } = siteConfig().brand
  return (
    <p className={styles.call}>
      <a href={telephoneLink(supportPhone)}>Call {supportPhone}</a>
      <span>{supportHours}</span>
    </p>
  )
}

/** Mail is not safe enough for all that people could send. */
const HowToSend = ({ reference = '' }: Pick<NeedProps, 'reference'>) => {
  const { supportEmail } = siteConfig().brand
  const code = readableReference(reference)
  return (
    <>
      <h4>How to send it</h4>
      <p>
        You can’t send files on this website yet. Call us, or send an email to{' '}
        <a href={`mailto:${supportEmail}?subject=${encodeURIComponent(`Reference ${code}`)}`}>
          {supportEmail}
        </a>
        .{code && ` Please give us your reference, ${code}.`}
      </p>
      <p>Please don’t email health records or your Social Security number. Call us about these first.</p>
    </>
  )
}

export const Need = ({ moved: { need, requests, isYours }, reference }: NeedProps) =>
  (need || isYours) && (
    <div className={`${styles.need} ${isYours ? styles.yours : ''}`}>
      <h3>What we need from you</h3>
      {requests.length > 0 ? (
        <>
          <ol className={styles.requests}>
            {requests.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ol>
          <HowToSend reference={reference} />
        </>
      ) : (
        <p>{need}</p>
      )}
      {isYours && <Call />}
    </div>
  )
