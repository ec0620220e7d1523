// Who may do everything on this machine. The credentials come from the secret in the data folder alone, so that a command in
// another terminal has the same without their being written anywhere.
import { createPrincipals, type Principal } from './iam.ts'

const adminPolicy = { Statement: { Effect: 'Allow', Action: '*', Resource: '*' } }

export const addLocalAdmin = (principals: ReturnType<typeof createPrincipals>): Principal =>
  principals.add('local-admin', [adminPolicy])

/** Those of the local cloud that keeps its data in that folder. */
export const localAdminOf = (dataFolder: string): Principal => addLocalAdmin(createPrincipals(dataFolder))
