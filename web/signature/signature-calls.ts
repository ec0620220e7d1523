import { signatureUpload, signatureView } from '#domain/contracts/contract.ts'
import { callApi } from '#web/calls/call-api.ts'
import { storeForm } from '#web/calls/store-form.ts'
import { type Schedule, schedule, withTimeout } from '#web/platform/schedule.ts'

/** `renewAt` is in milliseconds since 1970. */
export type SignatureLink = { url: string; renewAt: number }

/** Of a second signer, who has no account: their own call. */
export type AskForm = () => Promise<{ url: string; fields: Record<string, string>; key: string }>

type Dependencies = {
  callApi: typeof callApi
  fetch: typeof fetch
  now: () => number
  schedule: Schedule
}

/** Milliseconds. */
const patience = 45_000

export const createSignatureCalls = ({ callApi, fetch, now, schedule }: Dependencies) => {
  const signatureLink = async (key: string): Promise<SignatureLink> => {
    const { url, expiresIn } = await callApi(signatureView, { key })
    return { url, renewAt: now() + expiresIn * 900 }
  }

  const askForm: AskForm = () => callApi(signatureUpload, {})

  const send = async (picture: Blob, ask: AskForm) => {
    const { url, fields, key } = await ask()
    const { ok, status } = await fetch(url, { method: 'POST', body: storeForm(fields, picture) })
    return { ok, status, key }
  }

  const upload = async (picture: Blob, ask: AskForm) => {
    const first = await send(picture, ask)
    // The form expires after two minutes, and a laptop can sleep longer.
    const { ok, status, key } = first.status === 403 ? await send(picture, ask) : first
    if (!ok) throw new Error(`The signature store replied with status ${status}`)
    return key
  }

  const uploadSignature = (picture: Blob, ask = askForm): Promise<string> =>
    withTimeout(upload(picture, ask), patience, schedule)

  return { signatureLink, uploadSignature }
}

export const { signatureLink, uploadSignature } = createSignatureCalls({
  callApi,
  fetch: (...request) => fetch(...request),
  now: Date.now,
  schedule,
})
