// The users of the measured pages: signed out, at the first step, with all steps answered, submitted, and an admin.

import { seedApplicants } from '#bin/start/seed.ts'
import type { LocalCloud } from '#local-cloud/local-cloud.ts'
import { completeApplicant, submit } from '#test/support/complete-applicant.ts'
import { newAdmin } from '#test/support/new-admin.ts'
import { newMember, post } from '#test/support/signed-in.ts'

/** As many as the admin's first page shows. */
const listed = 100

export const prepareAccounts = async (cloud: LocalCloud) => {
  await seedApplicants(cloud, listed)
  const beginner = await newMember(cloud)
  await post(cloud, 'get-form-data', beginner.access)
  const answered = await completeApplicant(cloud)
  const submitted = await completeApplicant(cloud)
  await submit(cloud, submitted)
  const admin = await newAdmin(cloud)
  return { beginner, answered, submitted, admin }
}

export type Accounts = Awaited<ReturnType<typeof prepareAccounts>>
