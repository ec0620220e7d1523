import * as z from 'zod/mini'
import { signaturePicture } from '#bin/start/pictures.ts'
import { signatureUpload } from '#domain/contracts/contract.ts'
import { type Member, post, type ReachableCloud } from './signed-in.ts'

type Permission = z.infer<typeof signatureUpload.reply>

export const permitUpload = async (
  cloud: ReachableCloud,
  { access }: Pick<Member, 'access'>,
): Promise<Permission> => {
  const { status, body } = await post(cloud, 'signature-upload', access)
  if (status !== 200) throw new Error(`signature-upload answered ${status}: ${JSON.stringify(body)}`)
  return z.parse(signatureUpload.reply, body)
}

/** The status of the bucket's answer: 204 when it took the picture. A permission may be used more than once. */
export const sendPicture = async ({ url, fields }: Permission, picture: Buffer) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'signature.png')
  return (await fetch(url, { method: 'POST', body: form })).status
}

export const uploadSignature = async (
  cloud: ReachableCloud,
  member: Member,
  picture: Buffer = signaturePicture(),
) => {
  const permission = await permitUpload(cloud, member)
  return { key: permission.key, status: await sendPicture(permission, picture) }
}
