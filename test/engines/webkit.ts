// WebKit over WebDriver (https://www.w3.org/TR/webdriver2/): the engine of Safari as Debian builds it for GTK, on a screen that
// nobody sees. A driver has one session, so each tab has a driver and knows nothing of others.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { dragActions, type Engine, functionOf, keyActions, type Size } from './tab.ts'

const answerSchema = z.object({ value: z.unknown() })
const failureSchema = z.object({ value: z.object({ error: z.string(), message: z.string() }) })
const sessionSchema = z.object({ sessionId: z.string() })
const elementSchema = z.record(z.string(), z.string())

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No free port.')
  return address.port
}

/** Xvfb writes the number of the display that it found free. */
export const startScreen = async (size = '1920x9000') => {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', `${size}x24`, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const output = screen.stdio[3]
  if (!output) throw new Error('Xvfb names no display.')
  const [display] = await once(output, 'data')
  return { screen, display: `:${String(display).trim()}` }
}

const callAt =
  (address: string) =>
  async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${address}${path}`, {
      method,
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    })
    const answer: unknown = await response.json()
    if (response.ok) return answerSchema.parse(answer).value
    const { error, message } = failureSchema.parse(answer).value
    throw new Error(`${method} ${path}: ${error}: ${message}`)
  }

type Call = ReturnType<typeof callAt>

/** The driver takes connections a moment after it has started. */
const untilReady = async (call: Call): Promise<void> => {
  const isReady = await call('GET', '/status').then(
    () => true,
    () => false,
  )
  if (isReady) return
  await new Promise((resolve) => setTimeout(resolve, 50))
  return untilReady(call)
}

const startDriver = async (environment: NodeJS.ProcessEnv) => {
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env: environment, stdio: 'ignore' })
  const call = callAt(`http://127.0.0.1:${port}`)
  await untilReady(call)
  return { driver, call }
}

const stop = async (child: ReturnType<typeof spawn>) => {
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

const openTab = async (browser: string, environment: NodeJS.ProcessEnv, size: Size) => {
  const { driver, call } = await startDriver(environment)
  const options = { binary: browser, args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  const { sessionId } = sessionSchema.parse(await call('POST', '/session', { capabilities }))
  const session = `/session/${sessionId}`
  /** Without its bars the window is the viewport. */
  await call('POST', `${session}/window/fullscreen`)
  const resize = async ({ width, height }: Size) => {
    await call('POST', `${session}/window/rect`, { width, height })
  }
  await resize(size)
  const act = async (actions: readonly object[]) => {
    await call('POST', `${session}/actions`, { actions })
  }
  return {
    goTo: async (url: string) => {
      await call('POST', `${session}/url`, { url })
    },
    reload: async () => {
      await call('POST', `${session}/refresh`)
    },
    run: async (body: string, given: unknown = null) => {
      const script = `const [given, done] = arguments
        Promise.resolve().then(() => (${functionOf(body)})(given)).then(
          (value) => done({ value: value ?? null }), (error) => done({ error: String(error) }))`
      const answer = z
        .object({ value: z.optional(z.unknown()), error: z.optional(z.string()) })
        .parse(await call('POST', `${session}/execute/async`, { script, args: [given] }))
      if (answer.error !== undefined) throw new Error(answer.error)
      return answer.value
    },
    click: (point) => act(dragActions([point])),
    drag: (points) => act(dragActions(points)),
    type: (keys: string) => act(keyActions(keys)),
    attach: async (selector: string, path: string) => {
      const found = await call('POST', `${session}/element`, { using: 'css selector', value: selector })
      const [id = ''] = Object.values(elementSchema.parse(found))
      await call('POST', `${session}/element/${id}/value`, { text: path })
    },
    resize,
    picture: async () => Buffer.from(z.string().parse(await call('GET', `${session}/screenshot`)), 'base64'),
    close: async () => {
      await call('DELETE', session)
      await stop(driver)
    },
  } satisfies Awaited<ReturnType<Engine['open']>>
}

export const startWebKit = async (browser: string): Promise<Engine> => {
  const { screen, display } = await startScreen()
  const settings = mkdtempSync(join(tmpdir(), 'larkfield-webkit-'))
  mkdirSync(join(settings, 'gtk-3.0'))
  writeFileSync(join(settings, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  writeFileSync(join(settings, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${settings}"\n`)
  /** The bar of the test browser is wider than a phone. */
  writeFileSync(
    join(settings, 'gtk-3.0/gtk.css'),
    '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border: 0; font-size: 1px; -gtk-icon-transform: scale(0); }',
  )
  const environment = {
    ...process.env,
    DISPLAY: display,
    LANG: 'en_US.UTF-8',
    /** Compiling for speed takes longer than the pages run. */
    JSC_useDFGJIT: '0',
    NO_AT_BRIDGE: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    XDG_CONFIG_HOME: settings,
  }
  return {
    open: (size) => openTab(browser, environment, size),
    close: async () => {
      await stop(screen)
      rmSync(settings, { recursive: true, force: true })
    },
  }
}
