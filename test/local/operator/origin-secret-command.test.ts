import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { commandFailure } from '#bin/operator/command-arguments.ts'
import { rotateOriginSecret } from '#bin/operator/origin-secret-command.ts'
import { createOriginCheck, readOriginSecret } from '#lambdas/http/origin-secret.ts'
import { close, listen } from '#local-cloud/http/listen.ts'
import { temporaryFolder } from '#local-cloud/test/cloudformation/assembly-fixture.ts'
import { secretArn, start } from '#local-cloud/test/secrets-manager/secrets-manager-fixture.ts'
import { credentialVariables } from '#test/support/function-environment.ts'
import { openShell } from '#test/support/operator-shell.ts'

const distributionId = 'E2EXAMPLE'
const namespace = 'xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/"'

const distributionConfig = (headers: string) =>
  `<CallerReference>first</CallerReference>` +
  `<Origins><Quantity>2</Quantity><Items><Origin><Id>site</Id><DomainName>site.s3.amazonaws.com</DomainName><OriginPath></OriginPath>` +
  `<CustomHeaders><Quantity>0</Quantity></CustomHeaders><ConnectionAttempts>3</ConnectionAttempts></Origin>` +
  `<Origin><Id>api</Id><DomainName>api.example.com</DomainName><OriginPath></OriginPath>${headers}<ConnectionAttempts>2</ConnectionAttempts>` +
  `</Origin></Items></Origins><DefaultCacheBehavior><TargetOriginId>site</TargetOriginId>` +
  `<ViewerProtocolPolicy>redirect-to-https</ViewerProtocolPolicy></DefaultCacheBehavior><Comment>Larkfield &amp; meadow</Comment><Enabled>true</Enabled>` +
  `<Aliases><Quantity>0</Quantity></Aliases><DefaultRootObject>index.html</DefaultRootObject>`

const originHeaders = (value: string) =>
  `<CustomHeaders><Quantity>2</Quantity><Items>` +
  `<OriginCustomHeader><HeaderName>x-other</HeaderName><HeaderValue>other</HeaderValue></OriginCustomHeader>` +
  `<OriginCustomHeader><HeaderName>x-origin-secret</HeaderName><HeaderValue>${value}</HeaderValue></OriginCustomHeader>` +
  `</Items></CustomHeaders>`

/** `state` may be changed between calls; an update leaves it 'InProgress', under a new ETag. */
const startCloudFrontApi = async (config: string) => {
  const state = { config, status: 'Deployed', version: 1, failsUpdates: false }
  const distribution = () =>
    `<Distribution ${namespace}><Id>${distributionId}</Id><ARN>arn:aws:cloudfront::123456789012:distribution/${distributionId}</ARN>` +
    `<Status>${state.status}</Status><LastModifiedTime>2026-11-21T09:30:12Z</LastModifiedTime>` +
    `<InProgressInvalidationBatches>0</InProgressInvalidationBatches><DomainName>d1.cloudfront.net</DomainName>` +
    `<DistributionConfig>${state.config}</DistributionConfig></Distribution>`
  const refuse = (code: string) => `<ErrorResponse><Error><Code>${code}</Code></Error></ErrorResponse>`

  const answer = (method: string, ifMatch: string | undefined, body: string) => {
    if (method === 'GET') return { status: 200, body: distribution() }
    if (state.failsUpdates) return { status: 400, body: refuse('InvalidArgument') }
    if (ifMatch !== `E${state.version}`) return { status: 412, body: refuse('PreconditionFailed') }
    state.config = /<DistributionConfig[^>]*>(.*)<\/DistributionConfig>/s.exec(body)?.[1] ?? ''
    state.status = 'InProgress'
    state.version += 1
    return { status: 200, body: distribution() }
  }

  const server = createServer(async (request, response) => {
    const { method = '', headers } = request
    const { status, body } = answer(method, headers['if-match'], await text(request))
    response.writeHead(status, { 'content-type': 'text/xml', etag: `E${state.version}` }).end(body)
  })
  return { state, endpoint: `http://localhost:${await listen(server, 0)}`, close: () => close(server) }
}

afterEach(() => vi.unstubAllEnvs())

const openAws = async () => {
  const secrets = await start(await temporaryFolder())
  const first = secrets.currentValue(secretArn) ?? ''
  const cloudFront = await startCloudFrontApi(distributionConfig(originHeaders(first)))
  onTestFinished(async () => {
    await Promise.all([secrets.close(), cloudFront.close()])
  })
  const stacks = {
    Larkfield: { DistributionId: distributionId, OriginSecretArn: secretArn },
    Older: { SiteUrl: 'https://larkfield.example' },
  }
  await openShell(stacks, {
    ...credentialVariables(secrets.owner),
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
