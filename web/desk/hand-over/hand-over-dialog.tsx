import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { handOver } from '#domain/contracts/desk-contract.ts'
import { callApi } from '#web/calls/call-api.ts'
import { useToasts } from '#web/components/toasts.tsx'
import { useTeam } from '#web/desk/desk-workspace.tsx'
import { nobody } from '#web/desk/member-options.ts'
import { FormDialog } from '#web/staff/form-dialog.tsx'
import { FormChoice } from '#web/staff/form-text.tsx'
import { numberText } from '#web/staff/list/list-text.ts'
import { PartDone } from '#web/staff/part-done.tsx'
import { doneToast, handOverParts, nothingYet, stayedText } from './hand-over-parts.ts'

const formSchema = z.object({ to: z.string().check(z.minLength(1, 'Please choose who takes over')) })

type DialogProps = { from: string; onClose: () => void }

/** Once it's closed, it stops after the part that is under way. */
const useHandOver = ({ from, onClose }: DialogProps, nameOf: (id: string) => string) => {
  const { show } = useToasts()
  const isClosed = useRef(false)
  const [progress, setProgress] = useState(nothingYet)
  const close = () => {
    if (!isClosed.current) onClose()
    isClosed.current = true
  }
  const send = async ({ to }: z.infer<typeof formSchema>) => {
    setProgress(nothingYet)
    const done = await handOverParts({
      read: (cursor) =>
        callApi(handOver, {
          from,
          to: to === nobody ? null : to,
          ...(cursor !== undefined && { cursor }),
        }),
      onPart: setProgress,
      isStopped: () => isClosed.current,
    })
    show(doneToast(done, to === nobody ? 'now in “Nobody’s”' : `handed over to ${nameOf(to)}`))
    if (done.stayed.length > 0) throw new Error(stayedText(done))
  }
  return { progress, send, close }
}

export const HandOverDialog = (props: DialogProps) => {
  const { options, memberName } = useTeam()
  const { progress, send, close } = useHandOver(props, memberName)
  const { [props.from]: _, ...others } = options
  const { moved, total } = progress
  return (
    <FormDialog
      schema={formSchema}
      values={{ to: '' }}
      send={send}
      onClose={close}
      title={`Hand over everything of ${memberName(props.from)}`}
      lead="Their open cases, promised calls, and tasks go to one person, on record with your name. If you close this, it stops, and you can go on later."
      action="Hand over"
      failure="Not everything is handed over"
    >
      {(_values, isSending) => (
        <>
          <FormChoice
            name="to"
            label="Who takes over?"
            options={{ '': 'Choose a person', ...others, [nobody]: 'Nobody' }}
            isLocked={isSending}
          />
          {total > 0 && (
            <div>
              <PartDone label="Handed over" done={moved} total={total} />
              <p className="muted">
                {numberText(moved)} of {numberText(total)}
              </p>
            </div>
          )}
        </>
      )}
    </FormDialog>
  )
}
