import Alert from '@cloudscape-design/components/alert'
import Button from '@cloudscape-design/components/button'
import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react'
import { useToasts } from '#web/components/toasts.tsx'
import { inAlert } from './act-button.tsx'

type FailureNoticeProps = { message: string; onRetry: () => void; isRetrying?: boolean }

const red = {
  root: { color: 'var(--color-error)', borderColor: 'var(--color-error)' },
  icon: { color: 'var(--color-error)' },
}

export const FailureNotice = ({ message, onRetry, isRetrying = false }: FailureNoticeProps) => (
  <div role="alert">
    <Alert
      type="error"
      style={red}
      action={
        <Button {...inAlert} onClick={onRetry} loading={isRetrying}>
          Try again
        </Button>
      }
    >
      {message.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Alert>
  </div>
)

type Deny = (error: unknown) => boolean

export const AccessDeniedContext = createContext<Deny | undefined>(undefined)

/** True after a 403, until the redirect. */
export const useAccessDenied = (): Deny => {
  const deny = useContext(AccessDeniedContext)
  if (!deny) throw new Error('useAccessDenied must be used within StaffRoute')
  return deny
}

/** One call at a time. Undefined if it failed or another one runs; `fail` isn't told of refusals. */
export const useCall = () => {
  const deny = useAccessDenied()
  const [isBusy, setIsBusy] = useState(false)
  const call = async <Reply,>(act: () => Promise<Reply>, fail: (error: unknown) => void) => {
    if (isBusy) return undefined
    setIsBusy(true)
    try {
      return await act()
    } catch (error) {
      if (!deny(error)) fail(error)
      return undefined
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, call }
}

/** Where other failures are told by what is shown. */
export const useRefusal = (failure: Error | undefined) => {
  const deny = useAccessDenied()
  useEffect(() => void (failure && deny(failure)), [failure, deny])
}

const title = 'Error'

export const useFailureToast = (failure: Error | undefined) => {
  const { show, dismiss } = useToasts()
  const deny = useAccessDenied()
  const tell = useEffectEvent((failure: Error) => {
    if (!deny(failure)) show({ kind: 'error', title, text: `Failed to load admin data: ${failure.message}` })
  })
  useEffect(() => {
    if (!failure) return undefined
    tell(failure)
    return () => dismiss(title)
  }, [failure, dismiss])
}
