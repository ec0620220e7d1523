import { useWatch } from 'react-hook-form'
import { Notice } from '#web/components/notice.tsx'
import { PhoneLink } from '#web/components/phone-link.tsx'
import type { FormValues } from '#web/draft/form-values.ts'
import styles from './signer-notice.module.css'

const Together = () => (
  <p>
    In the last step, the insured person reads an authorization and signs it. Only a legal representative can
    sign for them. Please sit together for that step. If you can’t, call us at <PhoneLink />.
  </p>
)

const Apart = () => (
  <p>
    They read an authorization and sign it on their own. When you’ve finished, we can email them a link. You
    can also sit together, or they sign a letter. Only a legal representative can sign for them.
  </p>
)

export const SignerNotice = () => {
  const signer = useWatch<FormValues, 'signer'>({ name: 'signer' })
  return (
    <div className={styles.notice}>
      <Notice title="The insured person must sign">
        {signer === 'representative' ? <Together /> : <Apart />}
      </Notice>
    </div>
  )
}
