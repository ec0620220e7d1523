// npm run origin-secret: both places get the new value in the right order, nothing else of the distribution changes, what broke off is
// finished, and the value is never shown.
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { commandFailure } from '#bin/operator/command-arguments.ts'
import { rotateOriginSecret } from '#bin/operator/origin-secret-command.ts'
import { createOriginCheck, readOriginSecret } from '#lambdas/http/origin-secret.ts'
import { temporaryFolder } from '#local-cloud/test/cloudformation/assembly-fixture.ts'
import { secretArn, start } from '#local-cloud/test/secrets-manager/secrets-manager-fixture.ts'
import { startCloudFormation } from '#test/support/cloudformation-stand-in.ts'
import {
  distributionConfig,
  distributionId,
  originHeaders,
  startCloudFrontApi,
} from '#test/support/cloudfront-stand-in.ts'
import { credentialVariables } from '#test/support/function-environment.ts'
import { openShell } from '#test/support/operator-shell.ts'

afterEach(() => vi.unstubAllEnvs())

/** AWS on loopback, CloudFront and the secret in step, and a shell of its own. */
const openAws = async () => {
  const secrets = await start(await temporaryFolder())
  const first = secrets.currentValue(secretArn) ?? ''
  const cloudFront = await startCloudFrontApi(distributionConfig(originHeaders(first)))
  const cloudFormation = await startCloudFormation({
    Larkfield: { DistributionId: distributionId, OriginSecretArn: secretArn },
    Older: { SiteUrl: 'https://larkfield.example' },
  })
  onTestFinished(async () => {
    await Promise.all([secrets.close(), cloudFront.close(), cloudFormation.close()])
  })
  openShell({
    ...credentialVariables(secrets.owner),
    AWS_ENDPOINT_URL_CLOUDFORMATION: cloudFormation.endpoint,
    AWS_ENDPOINT_URL_CLOUDFRONT: cloudFront.endpoint,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.endpoint,
  })
  return { secrets, cloudFront, first, current: () => secrets.currentValue(secretArn) ?? '' }
}

const rotate = () => rotateOriginSecret(['--stack', 'Larkfield'])
const failureOf = (...args: string[]) =>
  rotateOriginSecret(args).then((said) => expect.unreachable(said), commandFailure)

test('a rotation gives both places the same new value, leaves all else, and shows no value [EVI-5]', async () => {
  const { cloudFront, first, current } = await openAws()
  const said = await rotate()
  expect(said).toContain('The secret is rotated on the stack Larkfield in us-east-1.')
  expect(said).toContain(`aws cloudfront wait distribution-deployed --id ${distributionId}`)
  expect(current()).toMatch(/^[\w-]{48}$/)
  expect(current()).not.toBe(first)
  expect(cloudFront.state.config).toBe(distributionConfig(originHeaders(current())))
  for (const value of [first, current()]) expect(said).not.toContain(value)
})

test('while CloudFront changes over, the functions know the new value and the old one [EVI-5]', async () => {
  const { first, current } = await openAws()
  vi.stubEnv('ORIGIN_SECRET', secretArn)
  let now = 0
  const isKnown = createOriginCheck(readOriginSecret, () => now)
  expect(await isKnown(first)).toBe(true)
  await rotate()
  now += 60_000
  for (const value of [current(), first]) expect(await isKnown(value)).toBe(true)
  expect(await isKnown('guess')).toBe(false)
})

test('a rotation that broke off before CloudFront is finished by the next one, without a third value [EVI-5]', async () => {
  const { cloudFront, first, current } = await openAws()
  cloudFront.state.failsUpdates = true
  expect(await failureOf('--stack', 'Larkfield')).toMatch(/^InvalidArgument/)
  const left = current()
  expect(left).not.toBe(first)
  cloudFront.state.failsUpdates = false
  expect(await rotate()).toContain('CloudFront now gets the value of an earlier, unfinished rotation')
  expect(current()).toBe(left)
  expect(cloudFront.state.config).toBe(distributionConfig(originHeaders(left)))
})

test('as long as CloudFront takes over the last change, nothing is changed [EVI-5]', async () => {
  const { cloudFront, first, current } = await openAws()
  cloudFront.state.status = 'InProgress'
  expect(await failureOf('--stack', 'Larkfield')).toMatch(/^CloudFront is still deploying the last change/)
  expect(current()).toBe(first)
  expect(cloudFront.state.config).toBe(distributionConfig(originHeaders(first)))
})

test('a distribution from before the secret is told to be deployed first', async () => {
  const { cloudFront } = await openAws()
  cloudFront.state.config = distributionConfig('')
  expect(await failureOf('--stack', 'Larkfield')).toBe(
    `The distribution ${distributionId} doesn't add x-origin-secret yet. Deploy the stack first.`,
  )
})

test.each([
  ['no stack', [], /^Usage: npm run origin-secret -- --stack NAME/],
  ['a word too many', ['now', '--stack', 'Larkfield'], /^Usage:/],
  ['an unknown flag', ['--stak', 'x'], /^Unknown option '--stak'\. Usage:/],
  ['a stack that is not there', ['--stack', 'Nowhere'], 'There is no stack Nowhere in us-east-1.'],
  ['a stack from before', ['--stack', 'Older'], 'The stack Older in us-east-1 has no output DistributionId.'],
])('with %s it says so in one line', async (_, args, message) => {
  await openAws()
  const said = await failureOf(...args)
  expect(said).toMatch(message)
  expect(said).not.toContain('\n')
})
