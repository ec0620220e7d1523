// Another address of the running site, where a test changes some of the replies.
import { onTestFinished } from 'vitest'
import type { HttpRequest, HttpResponse } from '#local-cloud/http/http-message.ts'
import { openPage } from '#local-cloud/page/page-listener.ts'
import { siteUrl } from './visitor.ts'

/** What the site answers. */
export const askSite = async (request: HttpRequest): Promise<HttpResponse> => {
  const { method, path, query, headers, body } = request
  const { host: _, connection: __, 'content-length': ___, ...others } = headers
  const answer = await fetch(`${siteUrl}${path}${query && `?${query}`}`, {
    method,
    headers: others,
    body: method === 'POST' ? new Uint8Array(body ?? []) : null,
  })
  const {
    'content-encoding': _encoding,
    'content-length': _length,
    ...kept
  } = Object.fromEntries(answer.headers)
  return { status: answer.status, headers: kept, body: Buffer.from(await answer.arrayBuffer()) }
}

type Page = Awaited<ReturnType<typeof openPage>>

/** Open until the test ends. */
export const openSecondAddress = async (
  answerFor: (page: Page) => Parameters<Page['serve']>[0] | Promise<Parameters<Page['serve']>[0]>,
) => {
  const page = await openPage(0, (_, line) => console.error(line))
  onTestFinished(() => page.close())
  page.serve(await answerFor(page))
  return page.url
}
