import { Component, type ReactNode, useEffect } from 'react'
import { Button } from '#web/components/button.tsx'
import styles from '#web/components/message-page.module.css'
import { MessagePage } from '#web/components/message-page.tsx'
import { SiteFrame } from '#web/components/site-frame.tsx'
import { errorText } from '#web/platform/error-text.ts'
import { siteConfig } from '#web/platform/site-config.ts'
import { loadHeadingFont } from '#web/theme/load-heading-font.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

export const describeError = (thrown: unknown): string => {
  if (!(thrown instanceof Error) && isRecord(thrown) && 'status' in thrown)
    return [thrown.status, thrown.statusText].filter(Boolean).join(' ')
  return errorText(thrown)
}

/** The configuration can be what failed. */
const isFrameable = () => {
  try {
    return Boolean(siteConfig())
  } catch {
    return false
  }
}

const ErrorScreen = ({ thrown }: { thrown: unknown }) => {
  const isFramed = isFrameable()
  // The page that loads it may have never shown.
  useEffect(loadHeadingFont, [])
  const content = (
    <MessagePage
      title="Unexpected Application Error!"
      action={
        <div className={styles.actions}>
          <Button onClick={() => location.reload()}>Reload the page</Button>
          <a className="target bold" href="/">
            Return to Home
          </a>
        </div>
      }
      help={isFramed ? 'Did it happen again? Please call us and read us the words above.' : ''}
    >
      <p className={styles.lead}>
        Something went wrong on our side. It’s not your fault. Reloading the page often helps.
      </p>
      <p className={styles.details}>{describeError(thrown)}</p>
      {import.meta.env.DEV && thrown instanceof Error && <pre className={styles.details}>{thrown.stack}</pre>}
    </MessagePage>
  )
  return isFramed ? <SiteFrame>{content}</SiteFrame> : <main className={styles.bare}>{content}</main>
}

type State = { thrown?: { value: unknown } }

export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {}

  static getDerivedStateFromError(value: unknown): State {
    return { thrown: { value } }
  }

  override render() {
    const { thrown } = this.state
    return thrown ? <ErrorScreen thrown={thrown.value} /> : this.props.children
  }
}
