// Asks Cognito whether two-step sign-in is on.
import { useCallback, useEffect, useState } from 'react'
import { loadOwnAccountCalls } from '#web/account/own-account/load-own-account-calls.ts'
import { useAuth } from '#web/session/use-auth.ts'
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
