// A role that is allowed everything. Other processes derive its credentials from the data folder.
import type { createPrincipals, Principal } from './iam.ts'

const adminPolicy = { Statement: { Effect: 'Allow', Action: '*', Resource: '*' } }

export const addLocalAdmin = (principals: ReturnType<typeof createPrincipals>): Principal =>
  principals.add('local-admin', [adminPolicy])
