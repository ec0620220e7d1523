// npm run origin-secret -- --stack NAME: rotates the secret that CloudFront adds to each request for the API.
import { commandFailure } from '#bin/operator/command-failure.ts'
import { rotateOriginSecret } from '#bin/operator/origin-secret-command.ts'

try {
  console.log(await rotateOriginSecret(process.argv.slice(2)))
} catch (error) {
  console.error(commandFailure(error))
  process.exitCode = 1
}
