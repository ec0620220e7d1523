import { afterEach, expect, test, vi } from 'vitest'
import { commandFailure } from '#bin/operator/command-arguments.ts'
import { askFirstHour } from '#bin/operator/first-hour-command.ts'
import { credentialVariables } from '#test/support/function-environment.ts'
import { openShell } from '#test/support/operator-shell.ts'
import { startCloud } from '#test/support/own-cloud.ts'

afterEach(() => vi.unstubAllEnvs())

const cloud = await startCloud('first-hour')

const askWith = async (outputs: Readonly<Record<string, string>> = {}) => {
  const known = { SiteUrl: cloud.url, UserPoolClientId: cloud.userPoolClientId, ...outputs }
  await openShell(
    { Larkfield: known },
    {
      ...credentialVariables(cloud.credentialsOf('admin')),
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cloud.endpoints.cognito,
    },
  )
  return askFirstHour(['--stack', 'Larkfield', '--region', 'us-east-1'])
}

test('every answer of the local cloud is as expected, and nobody gets a mail', async () => {
  const { lines, isAsExpected } = await askWith()
  expect(lines).toEqual([
    'The first hour of the stack Larkfield in us-east-1:',
    'ok    the page comes with its security headers: 200 with headers',
    'ok    the same error twice in ten seconds: two replies of the API',
    'ok    a password reset for an unknown address: as if a code was sent',
    "ok    the plan's refresh, with a made-up token: NotAuthorizedException",
    'docs/first-hour.md has the rest, which needs a person.',
  ])
  expect(isAsExpected).toBe(true)
  expect(cloud.mails()).toEqual([])
})

test('a wrong answer is named beside the expected one', async () => {
  const { lines, isAsExpected } = await askWith({ UserPoolClientId: 'nobody', SiteUrl: cloud.endpoints.s3 })
  expect(lines.filter((line) => line.startsWith('LOOK'))).toHaveLength(4)
  expect(lines[4]).toContain('ResourceNotFoundException, but expected NotAuthorizedException')
  expect(isAsExpected).toBe(false)
})

test('without a stack it says how to run it', async () => {
  await expect(askFirstHour([]).catch(commandFailure)).resolves.toContain(
    'npm run first-hour -- --stack NAME',
  )
})
