// The set-up of two-step sign-in.
import { useEffect, useRef, useState } from 'react'
import { AccountForm } from '#web/account/account-form.tsx'
import { codeSchema } from '#web/account/account-schemas.ts'
import { CodeField } from '#web/account/code-field.tsx'
import { loadOwnAccountCalls } from '#web/account/own-account/load-own-account-calls.ts'
import { failedOf, useCheckedForm } from '#web/account/own-account/use-checked-form.ts'
import { Button } from '#web/components/button.tsx'
import { summaryOf } from '#web/components/form/form-errors.ts'
import { siteConfig } from '#web/platform/site-config.ts'
import { totpFailure } from './totp-failure.ts'
import { keyGroups, totpUri } from './totp-key.ts'
import { TotpQrCode } from './totp-qr-code.tsx'
import styles from './totp-set-up.module.css'

const ids = { code: 'two-step-code' }
const notOn = 'Two-step sign-in isn’t on yet'

/** A code works only once, so a retry skips it. */
const useTurnOn = () => {
  const isConfirmed = useRef(false)
  return async (code: string) => {
    const { confirmTotpKey, setTotp } = await loadOwnAccountCalls()
    if (!isConfirmed.current) await confirmTotpKey(code)
    isConfirmed.current = true
    await setTotp(true)
  }
}

const CodeStep = ({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) => {
  const turnOn = useTurnOn()
  const { register, handleSubmit, setError, formState } = useCheckedForm(codeSchema)
  const { errors, submitCount, isSubmitting } = formState
  const submit = handleSubmit(async ({ code }) => {
    try {
      await turnOn(code)
    } catch (error) {
      const failure = await totpFailure(error)
      return failure && setError(failure.field === 'code' ? 'code' : 'root', { message: failure.text })
    }
    return onDone()
  })
  return (
    <AccountForm
      errors={summaryOf(errors, ids)}
      failed={failedOf(notOn, errors.root)}
      submitCount={submitCount}
      onSubmit={submit}
    >
      <CodeField id={ids.code} error={errors.code?.message} {...register('code')} />
      <Button type="submit" isBusy={isSubmitting}>
        {isSubmitting ? 'Turning on...' : 'Turn on two-step sign-in'}
      </Button>
      <Button variant="plain" onClick={onCancel}>
        Cancel
      </Button>
    </AccountForm>
  )
}

const copied = 'Copied. Now paste it into your app.'
const notCopied = 'Your browser doesn’t let us copy. Please type the key instead.'

const Key = ({ totpKey }: { totpKey: string }) => {
  const [outcome, setOutcome] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(totpKey).then(
      () => setOutcome(copied),
      () => setOutcome(notCopied),
    )
  return (
    <div className={styles.key}>
      <p>No camera? Type this key into the app:</p>
      <p className={styles.groups}>
        {keyGroups(totpKey).map((group, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the key never changes, and a group can come twice
          <span key={place}>{group} </span>
        ))}
      </p>
      <Button variant="secondary" onClick={() => void copy()}>
        Copy the key
      </Button>
      <p role="status">{outcome}</p>
    </div>
  )
}

type TotpSetUpProps = { totpKey: string; email: string; onDone: () => void; onCancel: () => void }

export const TotpSetUp = ({ totpKey, email, onDone, onCancel }: TotpSetUpProps) => {
  const { productName } = siteConfig().brand
  const uri = totpUri(totpKey, productName, email)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h3 ref={heading} tabIndex={-1} data-focus-quietly>
        Set it up in three steps
      </h3>
      <ol className={styles.steps}>
        <li>
          <h4>Get the app</h4>
          <p>
            On your phone, open the app store. Look for “Google Authenticator” or “Microsoft Authenticator”
            and install it. Both are free. If you already have an app like this, use that one.
          </p>
        </li>
        <li>
          <h4>Add {productName} to the app</h4>
          <p>In the app, tap the plus sign (+) and point the camera at this square.</p>
          <p className={styles.onPhone}>
            Reading this on your phone? You don’t need the camera.{' '}
            <a href={uri}>Add {productName} to the app</a>
          </p>
          <div className={styles.ways}>
            <TotpQrCode uri={uri} />
            <Key totpKey={totpKey} />
          </div>
          <p>Don’t share the square or the key. Anyone who has them can create your codes.</p>
        </li>
        <li>
          <h4>Enter the code</h4>
          <p>The app now shows six digits. They change every 30 seconds. Enter the ones you see.</p>
          <CodeStep onDone={onDone} onCancel={onCancel} />
        </li>
      </ol>
    </>
  )
}
