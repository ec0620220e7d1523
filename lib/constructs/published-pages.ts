// Brings the built site into its bucket: first the files that are named by their content (Vite's assets folder), then the rest
// and the pages that name them, with the run-time configuration in each. Nothing is deleted: tabs of the previous deploy go on.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { Lazy, Stack, Token } from 'aws-cdk-lib'
import { CfnPolicy } from 'aws-cdk-lib/aws-iam'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct, type IConstruct } from 'constructs'
import * as z from 'zod/mini'
import type { SiteConfig } from '#domain/site-config.ts'
import { webFolder, webMarkers } from '../build.ts'
import type { Stage } from '../stage.ts'
import { acknowledge, nagArnOf } from './acknowledge.ts'
import type { Logs } from './logs.ts'
import { pageDocuments } from './page-documents.ts'
import type { Site } from './site.ts'

const root = join(import.meta.dirname, '..', '..')
const logoFile = 'favicon.svg'
const markers: readonly string[] = Object.values(webMarkers)
const isMarker = (file: string) => markers.some((marker) => file === marker || file.startsWith(`${marker}/`))

/** What is published beside the page and its assets (web/public), as keys of the bucket: `favicon.svg`. */
export const publishedFiles = (): string[] =>
  readdirSync(webFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(webFolder, join(parentPath, name)).split(sep).join('/'))
    .filter((file) => !file.startsWith('assets/') && !file.endsWith('.html') && !isMarker(file))
    .sort()

/** The stage's own, under the name that the pages know. */
const logoOf = ({ logo }: Stage) =>
  logo === undefined
    ? { replaced: [], sources: [] }
    : { replaced: [logoFile], sources: [Source.data(logoFile, readFileSync(join(root, logo), 'utf8'))] }

const deployerMay =
  "The CDK's own policy, used by a deploy alone: it reads the assets of the bootstrap, writes the site's public files and drops what CloudFront has cached. It reaches nobody's data."
const deployerIs =
  "The CDK's own function, which comes and changes with the CDK: run by a deploy alone, it handles public files, and the deploy that waits for it sees and undoes its failure."

const documentSchema = z.looseObject({ Statement: z.array(z.looseObject({ Action: z.unknown() })) })

/** The CDK lets its function invalidate every distribution of the account; CloudFront can grant it for one. */
const narrowInvalidation = (role: IConstruct, { distribution }: Site) => {
  const policy = role.node.findChild('DefaultPolicy').node.defaultChild
  if (!(policy instanceof CfnPolicy)) throw new Error("The policy of the pages' deployer is missing")
  const wide: unknown = policy.policyDocument
  const narrow = () => {
    const { Statement, ...document } = documentSchema.parse(Stack.of(role).resolve(wide))
    const isInvalidation = ({ Action }: { Action: unknown }) =>
      [Action].flat().includes('cloudfront:CreateInvalidation')
    return {
      ...document,
      Statement: Statement.map((statement) =>
        isInvalidation(statement) ? { ...statement, Resource: distribution.distributionArn } : statement,
      ),
    }
  }
  policy.policyDocument = Lazy.any({ produce: narrow })
}

/** The one function behind all deployments, which the CDK puts at the top of the stack. */
const acknowledgeDeployer = (role: IConstruct, { bucket }: Site) => {
  const deployer = role.node.scope
  if (!deployer) throw new Error('The deployer of the pages is missing')
  const stack = Stack.of(deployer)
  const [partition, region] = Token.isUnresolved(stack.region)
    ? ['<AWS::Partition>', '<AWS::Region>']
    : ['aws', stack.region]
  const assets = `arn:${partition}:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${region}/*`
  const wildcards = [
    ...['s3:GetBucket*', 's3:GetObject*', 's3:List*', 's3:Abort*', 's3:DeleteObject*'].map(
      (action) => `Action::${action}`,
    ),
    `Resource::${assets}`,
    `Resource::${nagArnOf(bucket)}/*`,
  ].map((wildcard) => `AwsSolutions-IAM5[${wildcard}]`)
  const others = [
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    'AwsSolutions-L1',
    'HIPAA.Security-IAMNoInlinePolicy',
    'HIPAA.Security-LambdaConcurrency',
    'HIPAA.Security-LambdaDLQ',
    'HIPAA.Security-LambdaInsideVPC',
    'Serverless-LambdaDLQ',
    'Serverless-LambdaLatestVersion',
    'Serverless-LambdaTracing',
  ]
  acknowledge(deployer, Object.fromEntries(wildcards.map((id) => [id, deployerMay])))
  acknowledge(deployer, Object.fromEntries(others.map((id) => [id, deployerIs])))
}

export const publishPages = (parent: Construct, stage: Stage, logs: Logs, site: Site, config: SiteConfig) => {
  const scope = new Construct(parent, 'Pages')
  const logo = logoOf(stage)
  const everyDeployment = {
    destinationBucket: site.bucket,
    prune: false,
    memoryLimit: 512,
    logGroup: logs.addLogGroup(scope, 'Log'),
  }
  const files = new BucketDeployment(scope, 'Files', {
    ...everyDeployment,
    sources: [Source.asset(webFolder, { exclude: ['*', '.*', '!assets', '!assets/**'] })],
    cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
  })
  /** Its answer to CloudFormation names every source in 71 bytes and may have 4 KB: about 45 pages. */
  const page = new BucketDeployment(scope, 'Page', {
    ...everyDeployment,
    sources: [
      Source.asset(webFolder, { exclude: ['assets', '*.html', ...markers, ...logo.replaced] }),
      ...logo.sources,
      ...[...pageDocuments(config)].map(([file, html]) => Source.data(file, html)),
    ],
    cacheControl: [CacheControl.fromString('no-cache')],
    distribution: site.distribution,
    distributionPaths: ['/*'],
  })
  page.node.addDependency(files)
  narrowInvalidation(page.handlerRole, site)
  acknowledgeDeployer(page.handlerRole, site)
}
