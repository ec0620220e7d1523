// The other engines draw stills of the scenes, each in one tab that takes every size.
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import * as z from 'zod/mini'
import { findEngine, type OtherEngine } from '#test/engines/find-engines.ts'
import { startFirefox } from '#test/engines/firefox.ts'
import { startWebKit } from '#test/engines/webkit.ts'
import { thaw } from './still.ts'

const starts = { firefox: startFirefox, webkit: startWebKit }

/** Under `/still` the still, and everything that it shows as the site has it. */
const serveStill = async (siteUrl: string) => {
  const shown = { still: '' }
  const server = createServer(async ({ url = '/' }, response) => {
    if (url.startsWith('/still')) {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(shown.still)
      return
    }
    const answer = await fetch(`${siteUrl}${url}`)
    response.setHeader('content-type', answer.headers.get('content-type') ?? '')
    response.end(new Uint8Array(await answer.arrayBuffer()))
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = z.object({ port: z.number() }).parse(server.address())
  return { shown, url: `http://localhost:${port}/still`, close: () => server.close() }
}

export const startEngine = async (name: OtherEngine, siteUrl: string) => {
  const path = findEngine(name)
  if (path === undefined) throw new Error(`This machine has no ${name}.`)
  const server = await serveStill(siteUrl)
  const engine = await starts[name](path)
  const tab = await engine.open({ width: 1280, height: 900 })
  return {
    picture: async (
      still: string,
      size: { width: number; height: number },
      isWhole: boolean,
      file: string,
    ) => {
      server.shown.still = still
      await tab.resize(size)
      await tab.goTo(server.url)
      const height = z.number().parse(await tab.run(thaw))
      if (isWhole && height > size.height) await tab.resize({ ...size, height })
      writeFileSync(file, await tab.picture())
    },
    close: async () => {
      await tab.close()
      await engine.close()
      server.close()
    },
  }
}
