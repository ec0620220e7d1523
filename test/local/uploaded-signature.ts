// A signature image uploaded as the page does it: permission from the API, then a form posted to the bucket.
import { signaturePicture } from './signature-picture.ts'
import { type Member, post, type ReachableCloud } from './signed-in.ts'

/** The key that the server chose, and the status of the bucket's answer (204 when it took the image). */
export const uploadSignature = async (
  cloud: ReachableCloud,
  { access }: Member,
  picture: Buffer = signaturePicture(),
  type = 'image/png',
) => {
  const { body } = await post(cloud, 'signature-upload', access)
  const form = new FormData()
  for (const [name, value] of Object.entries<string>(body.fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(picture)], { type }), 'signature.png')
  return { key: String(body.key), status: (await fetch(body.url, { method: 'POST', body: form })).status }
}
