import { Notice } from '#web/components/notice.tsx'
import { PhoneLink } from '#web/components/phone-link.tsx'
import styles from './signer-notice.module.css'

export const SignerNotice = () => (
  <div className={styles.notice}>
    <Notice title="The insured person must sign">
      <p>
        In the last step, the insured person reads an authorization and signs it. Only a legal representative
        can sign for them. Please sit together for that step. If you can’t, call us at <PhoneLink />.
      </p>
    </Notice>
  </div>
)
