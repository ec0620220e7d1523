// The items hold the SHA-256 of a link, and no link. Which one counts, the column `signers` says.
import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { sha256Of } from '../records/fingerprint.ts'
import { invitationKey } from '../table/item-keys.ts'
import { putNew, readItem } from '../table/table.ts'

const invitationSchema = z.object({ user_id: z.string(), signer: z.string() })

export const newLink = (until: string, now: string) => {
  const token = randomBytes(16).toString('base64url')
  return { token, sha256: sha256Of(token), made_at: now, until }
}

export const addInvitation = (sha256: string, user_id: string, signer: string): Promise<boolean> =>
  putNew({ ...invitationKey(sha256), user_id, signer })

export const findInvitation = async (sha256: string) =>
  invitationSchema.safeParse(await readItem(invitationKey(sha256))).data
