// npm run origin-secret -- --stack NAME: rotates CloudFront's secret for the API.
import { commandFailure } from '#bin/operator/command-failure.ts'
import { rotateOriginSecret } from '#bin/operator/origin-secret-command.ts'

try {
  console.log(await rotateOriginSecret(process.argv.slice(2)))
} catch (error) {
  console.error(commandFailure(error))
  process.exitCode = 1
}
