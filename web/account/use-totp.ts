// Whether two-step sign-in is on, asked of Cognito: no token says it. Asked again after a session that ended and came back.
import { useCallback, useEffect, useState } from 'react'
import { useAuth } from '#web/session/use-auth.ts'
import { isTotpOn } from './totp-calls.ts'
import { totpFailure } from './totp-failure.ts'

export const useTotp = () => {
  const { hasEnded } = useAuth()
  const [isOn, setIsOn] = useState<boolean>()
  const [hasFailed, setHasFailed] = useState(false)

  const load = useCallback(async () => {
    setHasFailed(false)
    try {
      setIsOn(await isTotpOn())
    } catch (error) {
      setHasFailed((await totpFailure(error)) !== undefined)
    }
  }, [])
  useEffect(() => {
    if (!hasEnded) void load()
  }, [hasEnded, load])

  return { isOn, hasFailed, load: () => void load(), setIsOn }
}
