// Compression of text.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { HttpRequest, HttpResponse } from '../http/http-message.ts'

const compressible =
  /^(text\/(html|css|plain|javascript|xml|csv|markdown)|application\/(javascript|json|xml|manifest\+json|wasm)|image\/svg\+xml|font\/(otf|ttf))\b/

const encodings = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
} as const

const accepted = (header: string | undefined) => {
  const names = (header ?? '').split(',').map((part) => part.trim().split(';'))
  const takes = (name: string) =>
    names.some(([given, quality]) => given === name && quality?.trim() !== 'q=0')
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : undefined
}

const textOf = (value: string | readonly string[] | undefined) => (typeof value === 'string' ? value : '')

const weak = (etag: string) => (etag.startsWith('W/') ? etag : `W/${etag}`)

export const createCompression = () => {
  const known = new Map<string, Promise<Buffer>>()

  const compressOnce = (body: Buffer, etag: string, encoding: keyof typeof encodings) => {
    const key = `${encoding} ${etag}`
    const compressed = known.get(key) ?? encodings[encoding](body)
    if (etag) known.set(key, compressed)
    return compressed
  }

  return async (request: HttpRequest, response: HttpResponse): Promise<HttpResponse> => {
    const type = textOf(response.headers['content-type'])
    const encoding = accepted(request.headers['accept-encoding'])
    const { length } = response.body
    if (!encoding || response.status !== 200 || !compressible.test(type)) return response
    if (length < 1000 || length > 10_000_000 || response.headers['content-encoding']) return response
    const etag = textOf(response.headers.etag)
    const headers = {
      'content-encoding': encoding,
      vary: 'accept-encoding',
      ...(etag ? { etag: weak(etag) } : {}),
    }
    const body = await compressOnce(response.body, etag, encoding)
    return { ...response, headers: { ...response.headers, ...headers }, body }
  }
}
