// Firefox over WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/), which it speaks itself. Playwright needs its own build of Firefox,
// and Puppeteer brings 81 packages; what a tab needs is eight commands.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import { dragActions, type Engine, functionOf, keyActions, type Size } from './tab.ts'

/** No motion, few frames, one process for pages, no first-run pages, and nothing that calls home. */
const preferences = {
  'ui.prefersReducedMotion': 1,
  'layout.frame_rate': 30,
  'fission.autostart': false,
  'dom.ipc.processPrelaunch.enabled': false,
  'extensions.webextensions.remote': false,
  'browser.startup.page': 0,
  'intl.accept_languages': 'en-US',
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'extensions.systemAddon.update.enabled': false,
  'browser.safebrowsing.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
}

const messageSchema = z.object({
  id: z.optional(z.nullable(z.number())),
  type: z.string(),
  result: z.optional(z.unknown()),
  error: z.optional(z.string()),
  message: z.optional(z.string()),
})

const addressOf = async (firefox: ReturnType<typeof spawn>) => {
  if (!firefox.stderr) throw new Error('Firefox has no output.')
  for await (const line of createInterface({ input: firefox.stderr })) {
    const [address] = /ws:\/\/\S+/.exec(line) ?? []
    if (address) {
      firefox.stderr.resume()
      return address
    }
  }
  throw new Error('Firefox ended before it named its address.')
}

const connect = async (address: string) => {
  const socket = new WebSocket(`${address}/session`)
  await once(socket, 'open')
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message } = messageSchema.parse(JSON.parse(String(data)))
    const asked = waiting.get(id ?? 0)
    waiting.delete(id ?? 0)
    if (type === 'error') asked?.reject(new Error(`${error}: ${message}`))
    else asked?.resolve(result)
  })
  let commands = 0
  return (method: string, params: object) => {
    commands += 1
    const answer = Promise.withResolvers<unknown>()
    waiting.set(commands, answer)
    socket.send(JSON.stringify({ id: commands, method, params }))
    return answer.promise
  }
}

const userContextSchema = z.object({ userContext: z.string() })
const contextSchema = z.object({ context: z.string() })
const dataSchema = z.object({ data: z.string() })
const nodesSchema = z.object({ nodes: z.array(z.object({ sharedId: z.string() })) })
/** `run` answers with JSON, so its value is always a text. */
const valueSchema = z.union([
  z.object({ type: z.literal('success'), result: z.object({ value: z.optional(z.string()) }) }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
])

type Send = Awaited<ReturnType<typeof connect>>

const openTab = async (send: Send, size: Size) => {
  const { userContext } = userContextSchema.parse(await send('browser.createUserContext', {}))
  const { context } = contextSchema.parse(await send('browsingContext.create', { type: 'tab', userContext }))
  const resize = async (viewport: Size) => {
    await send('browsingContext.setViewport', { context, viewport })
  }
  await resize(size)
  const act = async (actions: readonly object[]) => {
    await send('input.performActions', { context, actions })
  }
  return {
    goTo: async (url: string) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    reload: async () => {
      await send('browsingContext.reload', { context, wait: 'complete' })
    },
    run: async (body: string, given: unknown = null) => {
      const answer = valueSchema.parse(
        await send('script.callFunction', {
          functionDeclaration: `async (given) => JSON.stringify(await (${functionOf(body)})(JSON.parse(given)) ?? null)`,
          arguments: [{ type: 'string', value: JSON.stringify(given) }],
          awaitPromise: true,
          target: { context },
        }),
      )
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
      return JSON.parse(answer.result.value ?? 'null')
    },
    click: (point) => act(dragActions([point])),
    drag: (points) => act(dragActions(points)),
    type: (keys: string) => act(keyActions(keys)),
    attach: async (selector: string, path: string) => {
      const locator = { type: 'css', value: selector }
      const { nodes } = nodesSchema.parse(await send('browsingContext.locateNodes', { context, locator }))
      await send('input.setFiles', { context, element: nodes[0], files: [path] })
    },
    resize,
    picture: async () => {
      const { data } = dataSchema.parse(await send('browsingContext.captureScreenshot', { context }))
      return Buffer.from(data, 'base64')
    },
    close: async () => {
      await send('browser.removeUserContext', { userContext })
    },
  } satisfies Awaited<ReturnType<Engine['open']>>
}

export const newProfile = (more: Readonly<Record<string, string | number | boolean>> = {}) => {
  const profile = mkdtempSync(join(tmpdir(), 'larkfield-firefox-'))
  const downloads = { 'browser.download.folderList': 2, 'browser.download.dir': profile }
  const lines = Object.entries({ ...preferences, ...downloads, ...more }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  return profile
}

export const startFirefox = async (path: string): Promise<Engine> => {
  const profile = newProfile()
  const firefox = spawn(
    path,
    ['--headless', '--remote-debugging-port=0', '--profile', profile, '--no-remote'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const send = await connect(await addressOf(firefox))
  await send('session.new', { capabilities: {} })
  return {
    open: (size) => openTab(send, size),
    close: async () => {
      const ended = once(firefox, 'exit')
      // After a story with an export, it stays open when it is only asked to close.
      firefox.kill()
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
