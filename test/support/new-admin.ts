// Creates an admin who has signed in before, so that the audit finds their email.
import { type Member, newApplicant, type newMember, type ReachableCloud } from './signed-in.ts'

export const newAdmin = async (
  cloud: ReachableCloud,
  details: Parameters<typeof newMember>[1] = {},
): Promise<Member> => newApplicant(cloud, { group: 'admin', firstName: 'Ada', ...details })
