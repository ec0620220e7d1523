// npm run first-hour -- --stack NAME: asks what only AWS can answer.

import { commandFailure } from '#bin/operator/command-failure.ts'
import { askFirstHour } from '#bin/operator/first-hour-command.ts'

try {
  const { lines, isAsExpected } = await askFirstHour(process.argv.slice(2))
  console.log(lines.join('\n'))
  process.exitCode = isAsExpected ? 0 : 1
} catch (error) {
  console.error(commandFailure(error))
  process.exitCode = 1
}
