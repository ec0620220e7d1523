// A signature's way to its store and back (SIG-3): a presigned upload to a key that the server chose, then a signed link.
import { signatureUpload, signatureView } from '#domain/contract.ts'
import { callApi } from '#web/api.ts'

/** Valid for an hour. */
export const signatureLink = async (key: string): Promise<string> =>
  (await callApi(signatureView, { key })).url

/** Gives the key. Rejects unless the picture is stored and can be shown again. */
export const uploadSignature = async (picture: Blob): Promise<{ key: string; url: string }> => {
  const upload = await callApi(signatureUpload, {})
  const form = new FormData()
  for (const [name, value] of Object.entries(upload.fields)) form.append(name, value)
  form.append('file', picture, 'signature.png')
  const answer = await fetch(upload.url, { method: 'POST', body: form })
  if (!answer.ok) throw new Error(`The signature store answered ${answer.status}`)
  return { key: upload.key, url: await signatureLink(upload.key) }
}
