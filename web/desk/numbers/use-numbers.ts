import { useEffect, useEffectEvent, useState } from 'react'
import { countNumbers, readNumbers } from '#domain/contracts/numbers-contract.ts'
import { callApi } from '#web/calls/call-api.ts'
import { errorText } from '#web/platform/error-text.ts'
import { useStore } from '#web/platform/use-store.ts'
import { useCall, useRefusal } from '#web/staff/failure-notice.tsx'
import { createLoaded } from '#web/staff/loaded.ts'

/** Milliseconds between two looks while a count runs. */
const pause = 3000

export const useNumbers = () => {
  const [loaded] = useState(() => createLoaded(() => callApi(readNumbers, {})))
  const { reply, failure } = useStore(loaded)
  const { isBusy, call } = useCall()
  const [trouble, setTrouble] = useState<string>()
  const isCounting = reply?.state === 'counting'
  const look = useEffectEvent(() => void loaded.refresh())
  useEffect(() => void loaded.open(), [loaded])
  useRefusal(failure)
  useEffect(() => {
    if (!isCounting) return undefined
    const timer = setInterval(look, pause)
    return () => clearInterval(timer)
  }, [isCounting])
  const count = async () => {
    setTrouble(undefined)
    const begun = await call(
      () => callApi(countNumbers, {}),
      (error) => {
        setTrouble(errorText(error))
        // A colleague's count may run, or one whose reply was lost.
        void loaded.refresh()
      },
    )
    if (begun) loaded.take(begun)
  }
  return {
    reply,
    failure,
    trouble,
    isCounting: isCounting || isBusy,
    count,
    retry: () => void loaded.refresh(),
  }
}
