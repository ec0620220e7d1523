import Button from '@cloudscape-design/components/button'
import { useState } from 'react'
import type { Note } from '#domain/contracts/desk-case-contract.ts'
import type { OpenCase } from '#web/desk/case/use-open-case.ts'
import { lazyPart } from '#web/platform/lazy-page.ts'

const CallDialog = lazyPart(() => import('./call-dialog.tsx').then((module) => module.CallDialog))

const callButton = 'log-a-call'

/** The focus comes back to the button. */
export const logCall = () => {
  const button = document.getElementById(callButton)
  button?.focus()
  button?.click()
}

/** With the flag and the next step as they are now. */
export const CallButton = ({ open, onLogged }: { open: OpenCase; onLogged: (call: Note) => void }) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <div className="screen-only">
        <Button
          ariaHaspopup="dialog"
          nativeButtonAttributes={{ id: callButton, onPointerEnter: CallDialog.prefetch }}
          onClick={() => setIsOpen(true)}
        >
          Log a phone call
        </Button>
      </div>
      {isOpen && (
        <CallDialog
          detail={open.detail}
          onLogged={(call) => {
            onLogged(call)
            void open.reload()
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
