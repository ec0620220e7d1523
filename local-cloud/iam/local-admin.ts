// A role with all rights, for other processes too.
import type { createPrincipals, Principal } from './iam.ts'

const adminPolicy = { Statement: { Effect: 'Allow', Action: '*', Resource: '*' } }

export const addLocalAdmin = (principals: ReturnType<typeof createPrincipals>): Principal =>
  principals.add('local-admin', [adminPolicy])
