import encodeQR from 'qr'
import { useRef, useState } from 'react'
import { totpFailure } from '#web/account/account-failure.ts'
import { AccountForm, CodeField, SubmitButton, useAccountForm } from '#web/account/account-form.tsx'
import { loadOwnAccountCalls } from '#web/account/load-account.ts'
import { Button } from '#web/components/button.tsx'
import { siteConfig } from '#web/platform/site-config.ts'
import styles from './totp-set-up.module.css'

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
  const form = useAccountForm({
    ids: { code: 'two-step-code' },
    schema: ({ codeSchema }) => codeSchema,
    failedTitle: 'Two-step sign-in isn’t on yet',
    explain: totpFailure,
    send: async ({ code }) => {
      await turnOn(code)
      onDone()
    },
  })
  return (
    <AccountForm form={form}>
      <CodeField {...form.field('code')} />
      <SubmitButton form={form} busy="Turning on...">
        Turn on two-step sign-in
      </SubmitButton>
      <Button variant="plain" onClick={onCancel}>
        Cancel
      </Button>
    </AccountForm>
  )
}

/** https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export const totpUri = (key: string, site: string, email: string): string => {
  const [issuer, account] = [site, email].map(encodeURIComponent)
  return `otpauth://totp/${issuer}:${account}?secret=${key}&issuer=${issuer}`
}

export const keyGroups = (key: string): string[] => key.match(/.{1,4}/g) ?? []

const quietZone = 4

const pathOf = (rows: readonly (readonly boolean[])[]) =>
  rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')

/** Less error correction makes larger squares. */
const QrCode = ({ uri }: { uri: string }) => {
  const rows = encodeQR(uri, 'raw', { ecc: 'low', border: quietZone })
  return (
    <svg
      className={styles.square}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label="QR code for your authenticator app"
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={pathOf(rows)} fill="#000" />
    </svg>
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

const focus = (heading: HTMLElement | null) => heading?.focus()

type TotpSetUpProps = { totpKey: string; email: string; onDone: () => void; onCancel: () => void }

export const TotpSetUp = ({ totpKey, email, onDone, onCancel }: TotpSetUpProps) => {
  const { productName } = siteConfig().brand
  const uri = totpUri(totpKey, productName, email)
  return (
    <>
      <h3 ref={focus} tabIndex={-1} data-focus-quietly>
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
            <a className="target bold" href={uri}>
              Add {productName} to the app
            </a>
          </p>
          <div className={styles.ways}>
            <QrCode uri={uri} />
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
