// Who may do everything on this machine. The credentials come from the secret in the data folder alone, so that a command in
// another terminal has the same without their being written anywhere.
import type { createPrincipals, Principal } from './iam.ts'

const adminPolicy = { Statement: { Effect: 'Allow', Action: '*', Resource: '*' } }

export const addLocalAdmin = (principals: ReturnType<typeof createPrincipals>): Principal =>
  principals.add('local-admin', [adminPolicy])
