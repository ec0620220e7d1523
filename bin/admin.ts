// npm run admin -- add EMAIL, list, remove EMAIL: who is an admin, on the running local stack or on AWS.
import { join } from 'node:path'
import { adminFailure, administer } from '#lib/admin-command.ts'

try {
  console.log(await administer(process.argv.slice(2), join(import.meta.dirname, '..')))
} catch (error) {
  console.error(adminFailure(error))
  process.exitCode = 1
}
