// Prints what a real screen reader says on a journey: `npm run bench -- spoken`. Orca in front of Firefox.
import { existsSync } from 'node:fs'
import { findEngine } from '#test/engines/find-engines.ts'
import { newMember } from '#test/support/signed-in.ts'
import { type OnEnd, startFreshCloud } from './fresh-cloud.ts'
import { inFolder } from './in-folder.ts'
import { startScreenReader } from './screen-reader.ts'

type Reader = Awaited<ReturnType<typeof startScreenReader>>

const keysOf = (reader: Reader, note: (doing: string, words?: readonly string[]) => void) => {
  const press = async (key: string, end?: string) => {
    const words = await reader.press(key, end)
    note(key, words)
    return words
  }
  /** More presses than there are stops on a page mean that there is no such stop. */
  const tabTo = async (name: string, presses = 20): Promise<void> => {
    if (presses === 0) throw new Error(`Tab never came to “${name}”.`)
    const words = await press('Tab')
    if (!words.some((text) => text.startsWith(name))) await tabTo(name, presses - 1)
  }
  const type = async (text: string) => {
    await reader.type(text)
    note(`types “${text}”`)
  }
  return { press, tabTo, type }
}

const journey = async (folder: string, onEnd: OnEnd, firefox: string) => {
  const cloud = await startFreshCloud(folder, onEnd)
  const { email, password } = await newMember(cloud, { email: 'mary.jones@example.com' })
  const reader = await startScreenReader(firefox, `${cloud.url}/login`, folder, onEnd)
  const note = (doing: string, words?: readonly string[]) => {
    const said = words?.length === 0 ? ['(nothing)'] : (words ?? [])
    console.log(['', `${doing}:`, ...said.map((one) => `  ${one}`)].join('\n'))
  }
  const { press, tabTo, type } = keysOf(reader, note)
  note('opens the sign-in page', await reader.listen('All rights reserved'))
  await tabTo('Email')
  await type(email)
  await tabTo('Password')
  await type('not the password')
  await press('Return', 'Login failed')
  await press('ctrl+a')
  await type(password)
  await press('Return', 'Policy Information')
  await tabTo('Insurance company')
  await type('Old Mutual')
  await tabTo('A loan')
  await press('space')
  await tabTo('Continue')
  await press('Return', 'There is a problem')
  await press('Tab')
  await press('Return')
  await press('Tab')
}

const firefox = findEngine('firefox')
const isThere = ['orca', 'Xvfb', 'openbox', 'dbus-daemon', 'xdotool'].every((name) =>
  existsSync(`/usr/bin/${name}`),
)
if (firefox && isThere) await inFolder('spoken', (folder, onEnd) => journey(folder, onEnd, firefox))
else console.log("Left out: it needs Debian's packages firefox-esr, orca, xvfb, openbox, dbus, and xdotool.")
