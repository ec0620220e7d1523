// What a real screen reader says on a journey: `npm run bench -- spoken`. Orca in front of Firefox; its words go into docs/spoken.md.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#test/command.ts'
import { findEngine } from '#test/engines/find-engines.ts'
import { newMember } from '#test/support/signed-in.ts'
import { type OnEnd, startFreshCloud } from './fresh-cloud.ts'
import { inFolder } from './in-folder.ts'
import { startScreenReader } from './screen-reader.ts'

const opening = `# What a screen reader says

Written by \`npm run bench -- spoken\`: Orca, the screen reader of Linux, in Firefox, by keyboard only. What is in bold is what the
person does, and the lines below are what Orca says. "Browse mode" and "Focus mode" are Orca's own. It says "statusbar" for a place where
messages will appear, "panel" for a group, and "clickable" for a heading or group that can take the focus.
`

const file = join(root, 'docs', 'spoken.md')
/** Written by hand. */
const byHand = '\n## Help on the phone\n'

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
  const lines: string[] = []
  const note = (doing: string, words?: readonly string[]) => {
    const said = words?.length === 0 ? ['(nothing)'] : (words ?? [])
    const text = ['', `**${doing}**`, ...(said.length === 0 ? [] : ['', ...said.map((one) => `- ${one}`)])]
    console.log(text.join('\n'))
    lines.push(...text)
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
  const [, kept = ''] = readFileSync(file, 'utf8').split(byHand)
  writeFileSync(file, `${opening}${lines.join('\n')}\n${byHand}${kept}`)
}

const firefox = findEngine('firefox')
const isThere = ['orca', 'Xvfb', 'openbox', 'dbus-daemon', 'xdotool'].every((name) =>
  existsSync(`/usr/bin/${name}`),
)
if (firefox && isThere) await inFolder('spoken', (folder, onEnd) => journey(folder, onEnd, firefox))
else console.log("Left out: it needs Debian's packages firefox-esr, orca, xvfb, openbox, dbus, and xdotool.")
