// A signature's way to its store and back (SIG-3): a presigned upload to a key that the server chose, then a signed link.
import { signatureUpload, signatureView } from '#domain/contract.ts'
import { callApi } from '#web/api/call-api.ts'

/** `renewAt` is in milliseconds since 1970, well before the link ends. */
export type SignatureLink = { url: string; renewAt: number }

type Dependencies = {
  callApi: typeof callApi
  fetch: typeof fetch
  now: () => number
  /** Rejects with a TimeoutError. */
  timeout: (milliseconds: number) => Promise<never>
}

/** The whole way of a picture, on a slow line. */
const patience = 45_000

const formOf = (fields: Readonly<Record<string, string>>, picture: Blob) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', picture, 'signature.png')
  return form
}

export const createSignatureCalls = ({ callApi, fetch, now, timeout }: Dependencies) => {
  /** Throws ApiError. */
  const signatureLink = async (key: string): Promise<SignatureLink> => {
    const { url, expiresIn } = await callApi(signatureView, { key })
    return { url, renewAt: now() + expiresIn * 900 }
  }

  /** One permission, used once. */
  const send = async (picture: Blob) => {
    const { url, fields, key } = await callApi(signatureUpload, {})
    const { ok, status } = await fetch(url, { method: 'POST', body: formOf(fields, picture) })
    return { ok, status, key }
  }

  const upload = async (picture: Blob) => {
    const first = await send(picture)
    // The permission lives two minutes; a laptop can sleep longer than that between the two requests.
    const { ok, status, key } = first.status === 403 ? await send(picture) : first
    if (!ok) throw new Error(`The signature store answered ${status}`)
    return key
  }

  /** The key of the picture. Rejects unless it is stored within 45 seconds; to show it is another matter, and no reason to sign again. */
  const uploadSignature = (picture: Blob): Promise<string> =>
    Promise.race([upload(picture), timeout(patience)])

  return { signatureLink, uploadSignature }
}

export const { signatureLink, uploadSignature } = createSignatureCalls({
  callApi,
  fetch: (...request) => fetch(...request),
  now: Date.now,
  timeout: (milliseconds) =>
    new Promise((_, reject) => {
      setTimeout(
        () => reject(new DOMException('The signature store is silent', 'TimeoutError')),
        milliseconds,
      )
    }),
})
