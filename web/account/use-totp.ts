// Asks Cognito whether two-step sign-in is on.
import { useCallback, useEffect, useState } from 'react'
import { useAuth } from '#web/session/use-auth.ts'
import { loadOwnAccountCalls } from './load-account-calls.ts'
import { totpFailure } from './totp-failure.ts'

export const useTotp = () => {
  const { hasEnded } = useAuth()
  const [isOn, setIsOn] = useState<boolean>()
  const [hasFailed, setHasFailed] = useState(false)

  const load = useCallback(async () => {
    setHasFailed(false)
    try {
      setIsOn(await (await loadOwnAccountCalls()).isTotpOn())
    } catch (error) {
      setHasFailed((await totpFailure(error)) !== undefined)
    }
  }, [])
  useEffect(() => {
    if (!hasEnded) void load()
  }, [hasEnded, load])

  return { isOn, hasFailed, load: () => void load(), setIsOn }
}
