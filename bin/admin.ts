// npm run admin -- add EMAIL [--team] | list | remove EMAIL: who is an admin or on the team, locally or on AWS.
import { join } from 'node:path'
import { runAdminCommand } from '#bin/operator/admin-command.ts'
import { commandFailure } from '#bin/operator/command-failure.ts'

try {
  console.log(await runAdminCommand(process.argv.slice(2), join(import.meta.dirname, '..')))
} catch (error) {
  console.error(commandFailure(error))
  process.exitCode = 1
}
