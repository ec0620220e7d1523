import { once } from 'node:events'
import { get, IncomingMessage, type RequestOptions } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'

export const answerUnderHost = async (url: string, host: string, options: RequestOptions = {}) => {
  const asked = get(url, { ...options, headers: { host, ...options.headers } })
  const [response] = z.tuple([z.instanceof(IncomingMessage)]).parse(await once(asked, 'response'))
  return { status: response.statusCode, text: await text(response) }
}
