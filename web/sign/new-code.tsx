import { useEffect, useState } from 'react'
import type { CodeProps } from './answer.ts'
import { SendCode } from './send-code.tsx'

/** Milliseconds: a second code ends the first one, which may be on its way. */
const patience = 30_000

type NewCodeProps = CodeProps & {
  isNeeded: boolean
  isNew: boolean
  /** It can be asked for beside the code. */
  isElsewhere: boolean
}

export const NewCode = ({ isNeeded, isNew, isElsewhere, ...props }: NewCodeProps) => {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={isElsewhere ? 'visually-hidden' : 'stack gap-3'}>
      {!isElsewhere && (
        <>
          <p>No email yet? It can take a minute. Please look in the spam folder too.</p>
          {(isLate || isNeeded) && (
            <SendCode {...props} label="Send me a new code" hasForm variant="secondary" />
          )}
        </>
      )}
      <p role="status">
        {isNew && 'New code sent. It works for 10 minutes, and older ones don’t work anymore.'}
      </p>
    </div>
  )
}
