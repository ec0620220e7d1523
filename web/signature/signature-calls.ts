import { signatureUpload, signatureView } from '#domain/contracts/contract.ts'
import { callApi } from '#web/calls/call-api.ts'
import { storeForm } from '#web/calls/store-form.ts'
import { type Schedule, schedule, withTimeout } from '#web/platform/schedule.ts'

/** `renewAt` is in milliseconds since 1970. */
export type SignatureLink = { url: string; renewAt: number }

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

  const send = async (picture: Blob) => {
    const { url, fields, key } = await callApi(signatureUpload, {})
    const { ok, status } = await fetch(url, { method: 'POST', body: storeForm(fields, picture) })
    return { ok, status, key }
  }

  const upload = async (picture: Blob) => {
    const first = await send(picture)
    // The form expires after two minutes, and a laptop can sleep longer.
    const { ok, status, key } = first.status === 403 ? await send(picture) : first
    if (!ok) throw new Error(`The signature store replied with status ${status}`)
    return key
  }

  const uploadSignature = (picture: Blob): Promise<string> => withTimeout(upload(picture), patience, schedule)

  return { signatureLink, uploadSignature }
}

export const { signatureLink, uploadSignature } = createSignatureCalls({
  callApi,
  fetch: (...request) => fetch(...request),
  now: Date.now,
  schedule,
})
