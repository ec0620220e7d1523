// What we need from the applicant.
import { readableReference } from '#domain/text/readable-reference.ts'
import { BreakableEmail } from '#web/components/breakable-email.tsx'
import { telephoneLink } from '#web/components/phone-link.tsx'
import { siteConfig } from '#web/platform/site-config.ts'
import type { MovedCase } from './moved-case.ts'
import styles from './need.module.css'

const Call = () => {
  const { supportPhone, supportHours } = siteConfig().brand
  return (
    <p className={styles.call}>
      <a href={telephoneLink(supportPhone)}>Call {supportPhone}</a>
      <span>{supportHours}</span>
    </p>
  )
}

/** Mail isn't safe enough for all that people could send. */
const HowToSend = ({ reference = '' }: { reference: string | undefined }) => {
  const { supportEmail } = siteConfig().brand
  const code = readableReference(reference)
  return (
    <div className={styles.how}>
      <h4>How to send it</h4>
      <p>
        You can’t send files on this website yet. Please call us, or send an email to{' '}
        <a href={`mailto:${supportEmail}?subject=Reference ${code}`}>
          <BreakableEmail email={supportEmail} />
        </a>
        {code && ` with your reference, ${code}`}.
      </p>
      <p>Don’t email health records or your Social Security number. Call us about these.</p>
      <Call />
    </div>
  )
}

const Requests = ({ requests }: Pick<MovedCase, 'requests'>) => (
  <ol className={styles.requests}>
    {requests.map(({ id, text }) => (
      <li key={id}>{text}</li>
    ))}
  </ol>
)

type NeedProps = { moved: MovedCase; reference: string | undefined }

export const Need = ({ moved: { need, requests, isYours }, reference }: NeedProps) => (
  <div className={`${styles.need} ${isYours ? styles.yours : ''}`}>
    <h3>What we need from you</h3>
    {requests.length > 0 ? <Requests requests={requests} /> : <p>{need}</p>}
    {requests.length > 0 && <HowToSend reference={reference} />}
    {isYours && requests.length === 0 && <Call />}
  </div>
)
