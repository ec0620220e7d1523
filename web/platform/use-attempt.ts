import { useEffect, useEffectEvent, useState } from 'react'

type End<Result> = { attempt: number; result?: Result; failure?: Error }

export const useAttempt = <Result>(task: () => Promise<Result>) => {
  const [attempt, setAttempt] = useState(1)
  const [end, setEnd] = useState<End<Result>>()
  const run = useEffectEvent((attempt: number) => {
    let isCurrent = true
    const finish = (end: Omit<End<Result>, 'attempt'>) => isCurrent && setEnd({ attempt, ...end })
    task().then(
      (result) => finish({ result }),
      (error: unknown) => finish({ failure: error instanceof Error ? error : new Error(String(error)) }),
    )
    return () => {
      isCurrent = false
    }
  })
  useEffect(() => run(attempt), [attempt])
  return {
    result: end?.result,
    failure: end?.failure,
    isRunning: end?.attempt !== attempt,
    retry: () => setAttempt((last) => last + 1),
  }
}
