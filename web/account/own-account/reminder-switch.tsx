import { useState } from 'react'
import { setReminders } from '#domain/contracts/account-contract.ts'
import { callApi } from '#web/calls/call-api.ts'
import { Checkbox } from '#web/components/form/checkbox-field.tsx'
import { LiveMessages } from '#web/components/live-messages.tsx'
import { useAct } from '#web/components/use-act.ts'

export const ReminderSwitch = ({ userId, isOn }: { userId: string; isOn: boolean }) => {
  const [stored, setStored] = useState(isOn)
  const [wanted, setWanted] = useState<boolean>()
  const { isBusy, act, news } = useAct('Reminders not changed')
  const turn = async (next: boolean) => {
    setWanted(next)
    await act(async () => {
      const { reminders } = await callApi(setReminders, { reminders: next }, { userId })
      setStored(reminders)
      return { kind: 'success', title: reminders ? 'Reminders are on' : 'Reminders are off' }
    })
    setWanted(undefined)
  }
  return (
    <>
      <Checkbox
        id="reminders"
        checked={wanted ?? stored}
        aria-disabled={isBusy}
        onChange={({ target }) => isBusy || void turn(target.checked)}
      >
        Remind me by email
      </Checkbox>
      <LiveMessages messages={news} />
    </>
  )
}
