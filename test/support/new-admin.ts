// Creates an admin who has signed in before, so that the audit finds their email.
import { type Member, newMember, post, type ReachableCloud } from './signed-in.ts'

export const newAdmin = async (
  cloud: ReachableCloud,
  details: Parameters<typeof newMember>[1] = {},
): Promise<Member> => {
  const admin = await newMember(cloud, { group: 'admin', firstName: 'Ada', ...details })
  await post(cloud, 'get-form-data', admin.access)
  return admin
}
