// As much of AWS as `cdk deploy` asks before it changes anything: who it is (STS), how the account was bootstrapped (SSM), the bucket
// of the assets (our local S3 behind it) and a change set that is accepted and never carried out (CloudFormation).
import { createServer, type IncomingMessage, type ServerResponse, request as startRequest } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { close, listen } from '#local-cloud/http/listen.ts'
import { createPrincipals } from '#local-cloud/iam/iam.ts'
import { systemClock } from '#local-cloud/machine/clock.ts'
import { startS3 } from '#local-cloud/s3/s3.ts'

const account = '123456789012'
const bootstrapVersion = '30'

const assetBucketOf = (region: string) => `cdk-hnb659fds-assets-${account}-${region}`

const startAssetBucket = async (dataFolder: string, name: string) => {
  const principals = createPrincipals(join(dataFolder, 'secrets'))
  const arn = `arn:aws:s3:::${name}`
  const deployer = principals.add('deployer', [
    { Version: '2012-10-17', Statement: { Effect: 'Allow', Action: ['s3:*'], Resource: [arn, `${arn}/*`] } },
  ])
  const s3 = await startS3({
    buckets: [{ name, arn, properties: {} }],
    findPrincipal: principals.find,
    dataFolder: join(dataFolder, 's3'),
    port: 0,
    clock: systemClock,
  })
  return { s3, deployer }
}

type Reply = { status: number; type: string; body: string }
const xml = (body: string, status = 200): Reply => ({ status, type: 'text/xml', body })
const result = (action: string, body: string) =>
  xml(`<${action}Response><${action}Result>${body}</${action}Result></${action}Response>`)
const refusal = (code: string, message: string) =>
  xml(
    `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`,
    400,
  )

const onBucket: Readonly<Record<string, string>> = {
  location: '<LocationConstraint xmlns="http://s3.amazonaws.com/doc/2006-03-01/"/>',
  encryption:
    '<ServerSideEncryptionConfiguration><Rule><ApplyServerSideEncryptionByDefault><SSEAlgorithm>AES256</SSEAlgorithm></ApplyServerSideEncryptionByDefault></Rule></ServerSideEncryptionConfiguration>',
}

/** `templateUrl` is known once a change set was asked for. */
export const startAwsStandIn = async (dataFolder: string, region: string) => {
  const bucket = assetBucketOf(region)
  const { s3, deployer } = await startAssetBucket(dataFolder, bucket)
  let templateUrl: string | undefined
  const stackId = `arn:aws:cloudformation:${region}:${account}:stack/rehearsal/1`

  const actions: Readonly<Record<string, (form: URLSearchParams) => Reply>> = {
    GetCallerIdentity: () =>
      result(
        'GetCallerIdentity',
        `<Arn>arn:aws:iam::${account}:user/rehearsal</Arn><UserId>rehearsal</UserId><Account>${account}</Account>`,
      ),
    AssumeRole: () =>
      result(
        'AssumeRole',
        `<Credentials><AccessKeyId>${deployer.accessKeyId}</AccessKeyId><SecretAccessKey>${deployer.secretAccessKey}</SecretAccessKey><SessionToken>${deployer.sessionToken}</SessionToken><Expiration>2100-01-01T00:00:00Z</Expiration></Credentials>`,
      ),
    DescribeStacks: (form) =>
      templateUrl === undefined
        ? refusal('ValidationError', `Stack with id ${form.get('StackName')} does not exist`)
        : result(
            'DescribeStacks',
            `<Stacks><member><StackName>${form.get('StackName')}</StackName><StackId>${stackId}</StackId><StackStatus>REVIEW_IN_PROGRESS</StackStatus><CreationTime>2026-01-01T00:00:00Z</CreationTime></member></Stacks>`,
          ),
    CreateChangeSet: (form) => {
      templateUrl = form.get('TemplateURL') ?? undefined
      return result('CreateChangeSet', `<Id>${stackId}/change</Id><StackId>${stackId}</StackId>`)
    },
    DescribeChangeSet: (form) =>
      result(
        'DescribeChangeSet',
        `<ChangeSetName>cdk-deploy-change-set</ChangeSetName><StackName>${form.get('StackName')}</StackName><ChangeSetId>${stackId}/change</ChangeSetId><StackId>${stackId}</StackId><Status>CREATE_COMPLETE</Status><ExecutionStatus>AVAILABLE</ExecutionStatus><Changes></Changes>`,
      ),
  }

  const replyTo = async (message: IncomingMessage): Promise<Reply> => {
    const url = new URL(message.url ?? '/', 'http://localhost')
    const asked = Object.entries(onBucket).find(([name]) => url.searchParams.has(name))
    if (asked) return xml(asked[1])
    const target = String(message.headers['x-amz-target'] ?? '')
    const form = new URLSearchParams(await text(message))
    if (target === 'AmazonSSM.GetParameter')
      return {
        status: 200,
        type: 'application/x-amz-json-1.1',
        body: JSON.stringify({ Parameter: { Value: bootstrapVersion } }),
      }
    const action = form.get('Action') ?? target
    return (
      actions[action]?.(form) ?? refusal('NotImplemented', `A deploy was not expected to ask for ${action}`)
    )
  }

  /** With the host it was signed for. */
  const passOn = async (message: IncomingMessage, response: ServerResponse) => {
    const { method, url, headers } = message
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const { hostname, port } = new URL(s3.endpoint)
    const sent = startRequest({ hostname, port, path: url, method, headers }, resolve).on('error', reject)
    await pipeline(message, sent)
    const answer = await promise
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    await pipeline(answer, response)
  }

  const isOfObjects = ({ url = '' }: IncomingMessage) =>
    url.startsWith(`/${bucket}`) && !/[?&](location|encryption)\b/.test(url)

  const server = createServer(async (message, response) => {
    if (isOfObjects(message)) return passOn(message, response).catch(() => response.destroy())
    const { status, type, body } = await replyTo(message)
    return response.writeHead(status, { 'content-type': type }).end(body)
  })
  const port = await listen(server, 0)
  return {
    /** By number, so that clients put the bucket's name into the path. */
    url: `http://127.0.0.1:${port}`,
    credentials: deployer,
    templateKey: () => templateUrl?.split('/').at(-1),
    readAsset: async (key: string) => (await s3.readObject(bucket, key))?.body,
    close: async () => {
      await close(server)
      await s3.close()
    },
  }
}
