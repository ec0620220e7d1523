// Turns email reminders on and off, and says what the server has stored.
import { useState } from 'react'
import { setReminders } from '#domain/contracts/account-contract.ts'
import { callApi } from '#web/calls/call-api.ts'
import { Checkbox } from '#web/components/form/checkbox-field.tsx'
import { LiveMessages, type Message } from '#web/components/live-messages.tsx'

const failureOf = (error: unknown): Message => ({
  kind: 'error',
  title: 'Reminders not changed',
  text: error instanceof Error ? error.message : String(error),
})

export const ReminderSwitch = ({ userId, isOn }: { userId: string; isOn: boolean }) => {
  const [shown, setShown] = useState(isOn)
  const [isSaving, setIsSaving] = useState(false)
  const [news, setNews] = useState<Message>()
  const turn = async (wanted: boolean) => {
    setShown(wanted)
    setIsSaving(true)
    setNews(undefined)
    try {
      const { reminders } = await callApi(setReminders, { reminders: wanted }, { userId })
      setShown(reminders)
      setNews({ kind: 'success', title: reminders ? 'Reminders are on' : 'Reminders are off' })
    } catch (error) {
      setShown(!wanted)
      setNews(failureOf(error))
    }
    setIsSaving(false)
  }
  return (
    <>
      <Checkbox
        id="reminders"
        checked={shown}
        aria-disabled={isSaving}
        onChange={({ target }) => isSaving || void turn(target.checked)}
      >
        Remind me by email
      </Checkbox>
      <LiveMessages messages={news ? [news] : []} />
    </>
  )
}
