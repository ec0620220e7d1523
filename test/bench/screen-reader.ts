// Orca, the screen reader of Linux, in front of Firefox on a screen that nobody sees. What it would say, it writes into a file.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { newProfile } from '#test/engines/firefox.ts'
import { startScreen } from '#test/engines/webkit.ts'
import type { OnEnd } from './fresh-cloud.ts'

const preferences = {
  'accessibility.force_disabled': -1,
  'browser.newtab.preload': false,
  'browser.aboutwelcome.enabled': false,
  'signon.rememberSignons': false,
}

/** Echoes of keys have a space before the brace. They are no words of the page. */
const spoken = /SPEECH OUTPUT: '((?:(?!' ?\{|'\n)[\s\S])*)'(?!\s\{)/g

/** Without a speech server, Orca only notes what it would say, here at once. */
const muteSpeech = `from orca import debug
debug.debugFile.reconfigure(line_buffering=True)
raise ImportError('no speech')
`

const silence = 1500
const patience = 5000

/** Answers with what it says of this page. The last words are known only by the silence after them. */
export const startScreenReader = async (firefox: string, url: string, folder: string, onEnd: OnEnd) => {
  const { screen, display } = await startScreen('1280x900')
  onEnd(async () => screen.kill())
  const profile = newProfile(preferences)
  onEnd(async () => rmSync(profile, { recursive: true, force: true }))
  const muted = join(folder, 'muted')
  mkdirSync(muted)
  writeFileSync(join(muted, 'speechd.py'), muteSpeech)
  const file = join(folder, 'orca')
  writeFileSync(file, '')
  const environment = {
    PATH: process.env.PATH,
    LANG: 'C.UTF-8',
    HOME: folder,
    XDG_RUNTIME_DIR: folder,
    DISPLAY: display,
    GNOME_ACCESSIBILITY: '1',
    PYTHONPATH: muted,
  }
  const start = (command: string, args: readonly string[], more = {}) => {
    const child = spawn(command, args, {
      env: { ...environment, ...more },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const ended = once(child, 'exit')
    onEnd(async () => {
      child.kill('SIGKILL')
      await ended
    })
    return child
  }
  const [address] = await once(
    start('dbus-daemon', ['--session', '--nofork', '--print-address']).stdout,
    'data',
  )
  const onBus = { DBUS_SESSION_BUS_ADDRESS: String(address).trim() }
  start('openbox', [], onBus).stdout.resume()
  start('orca', ['--debug-file', file], onBus).stdout.resume()

  let heard = 0
  const words = () => [...readFileSync(file, 'utf8').matchAll(spoken)].map(([, text = '']) => text.trim())
  /** Only silence tells that it has finished. With `end`, it waits longer, for these words. */
  const listen = async (end?: string) => {
    const deadline = Date.now() + (end === undefined ? 1 : 4) * patience
    let all = words()
    const isOver = () => all.slice(heard).some((text) => text.includes(end ?? ''))
    for (let last = Date.now(); Date.now() < last + silence || !isOver(); ) {
      if (Date.now() > deadline) break
      await wait(100)
      const now = words()
      if (now.length !== all.length) last = Date.now()
      all = now
    }
    const fresh = all.slice(heard).filter((text) => text !== '')
    heard = all.length
    return fresh
  }
  await listen('Screen reader on')
  start(firefox, ['--kiosk', '--profile', profile, '--no-remote', url], onBus).stdout.resume()
  const xdotool = (...args: string[]) => promisify(execFile)('xdotool', args, { env: environment })
  return {
    listen,
    press: async (key: string, end?: string) => {
      await xdotool('key', key)
      return listen(end)
    },
    type: async (text: string) => {
      await xdotool('type', '--delay', '60', text)
      await listen()
    },
  }
}
