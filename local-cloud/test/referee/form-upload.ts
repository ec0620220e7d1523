// A browser's form upload, judged as the PutObject that it stands for: no model has it, and its fields are the headers of PutObject.
// docs.aws.amazon.com/AmazonS3/latest/API/RESTObjectPOST.html
import type { Exchange } from './exchange.ts'
import { readXml } from './xml.ts'

const field = /form-data; name="([^"]+)"[^\r\n]*\r\n(?:content-[^\r\n]*\r\n)*\r\n([\s\S]*?)\r\n--/gi

/** Lower-case names, without the file and what follows it. */
const fieldsOf = (body: Buffer) => {
  const all = [...body.toString().matchAll(field)].map(
    ([, name = '', value = '']) => [name.toLowerCase(), value] as const,
  )
  const end = all.findIndex(([name]) => name === 'file')
  return Object.fromEntries(end < 0 ? all : all.slice(0, end))
}

export const isFormUpload = ({ method, requestHeaders }: Exchange) =>
  method === 'POST' && /^multipart\/form-data/.test(requestHeaders['content-type'] ?? '')

export const asPutObject = (exchange: Exchange): Exchange => {
  const requestHeaders = fieldsOf(exchange.requestBody)
  const isStored = [200, 201, 204].includes(exchange.status)
  return {
    ...exchange,
    method: 'PUT',
    url: `${exchange.url.replace(/\/?$/, '/')}${encodeURIComponent(requestHeaders.key ?? '')}`,
    requestHeaders,
    ...(isStored ? { status: 200, responseBody: Buffer.alloc(0) } : {}),
  }
}

/** Only with status 201, the answer has a body. */
export const faultsOfForm = ({ status, responseBody }: Exchange): string[] => {
  if (status >= 300) return []
  const root = readXml(responseBody.toString())
  const names = root ? [root.name, ...root.children.map(({ name }) => name)].join() : ''
  const expected = status === 201 ? 'PostResponse,Location,Bucket,Key,ETag' : ''
  return names === expected ? [] : [`answer: <${names}> with status ${status}`]
}
