import { useState } from 'react'
import { acceptedTermsText } from '#domain/accepted-terms.ts'
import { acceptInvitation } from '#domain/contracts/help-contract.ts'
import { byPhoneSchema } from '#domain/help/help.ts'
import { callApi } from '#web/calls/call-api.ts'
import { Button } from '#web/components/button.tsx'
import { CheckboxField } from '#web/components/form/checkbox-field.tsx'
import { LiveMessages } from '#web/components/live-messages.tsx'
import { Notice } from '#web/components/notice.tsx'
import { TermsText } from '#web/components/terms-text.tsx'
import { useAct } from '#web/components/use-act.ts'
import { useDraft, useDraftStore } from '#web/draft/use-draft.tsx'
import { siteConfig } from '#web/platform/site-config.ts'
import styles from './help.module.css'
import { notDone } from './own-help.ts'

const id = 'agrees-to-terms'

const useAccept = () => {
  const store = useDraftStore()
  const { userId } = useDraft()
  const [agrees, setAgrees] = useState(false)
  const [error, setError] = useState('')
  const { isBusy, act, news } = useAct(notDone)
  const accept = () => {
    setError(agrees ? '' : 'Please check this box to go on')
    if (!agrees) return document.getElementById(id)?.focus()
    return act(async () => {
      const terms = acceptedTermsText(siteConfig().brand)
      const { by_phone: byPhone } = await callApi(acceptInvitation, { terms }, { userId })
      store.showHelp({ byPhone })
      await store.refresh().catch(() => undefined)
      document.getElementById('main')?.focus({ preventScroll: true })
      return undefined
    })
  }
  return { agrees, setAgrees, error, isBusy, news, accept }
}

/** Until they have accepted what everyone accepts at the sign-up. */
export const ByPhoneNotice = () => {
  const began = byPhoneSchema.safeParse(useDraft().byPhone).data
  const { agrees, setAgrees, error, isBusy, news, accept } = useAccept()
  if (!began || began.accepted_at !== null) return null
  return (
    <div className={styles.news}>
      <Notice title={`${began.by} began this application with you on the phone`}>
        <div className="stack gap-4">
          <p>Please read every answer. You can change each one, and only you can sign.</p>
          <TermsText />
          <CheckboxField
            id={id}
            label="I agree"
            error={error}
            checked={agrees}
            onChange={({ target }) => setAgrees(target.checked)}
          />
          <LiveMessages messages={news} />
          <Button isBusy={isBusy} onClick={accept}>
            Take over my application
          </Button>
        </div>
      </Notice>
    </div>
  )
}
