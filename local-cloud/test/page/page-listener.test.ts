import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { close, listen } from '#local-cloud/http/listen.ts'
import { createPageServer, type PageHandler } from '#local-cloud/page/page-listener.ts'

const page = { status: 200, headers: {}, body: Buffer.from('page') }

/** Answers everybody with that page. */
const startPage = async (handler: PageHandler = async () => page) => {
  const server = createPageServer(
    () => handler,
    () => undefined,
  )
  onTestFinished(() => close(server))
  return listen(server, 0)
}

test('an idle connection is kept for 75 seconds', async () => {
  const port = await startPage()
  const { headers } = await fetch(`http://localhost:${port}/`)
  expect(headers.get('keep-alive')).toBe('timeout=75')
})

test('a request that arrived whole is carried out, although its sender hung up', async () => {
  const arrived = Promise.withResolvers<void>()
  const carriedOut = Promise.withResolvers<string>()
  const port = await startPage(async ({ body }, { request }) => {
    arrived.resolve()
    await once(request.socket, 'close')
    carriedOut.resolve(String(body))
    return page
  })
  const sender = connect(port, '127.0.0.1')
  sender.write('POST /api/save HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10\r\n\r\nlast words')
  await arrived.promise
  sender.destroy()
  expect(await carriedOut.promise).toBe('last words')
})
