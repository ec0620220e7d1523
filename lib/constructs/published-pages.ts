// Hashed assets first. Nothing is deleted: open tabs need it.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct, type IConstruct } from 'constructs'
import type { SiteConfig } from '#domain/site-config.ts'
import { webFolder, webMarkers } from '../build.ts'
import type { Stage } from '../stage.ts'
import { acknowledge, nagArnOf, nagPlaceOf } from './acknowledge.ts'
import type { Logs } from './logs.ts'
import { pageDocuments } from './page-documents.ts'

const root = join(import.meta.dirname, '..', '..')
const logoFile = 'favicon.svg'
const markers: readonly string[] = Object.values(webMarkers)
const isMarker = (file: string) => markers.some((marker) => file === marker || file.startsWith(`${marker}/`))

export const publishedFiles = (): string[] =>
  readdirSync(webFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(webFolder, join(parentPath, name)).split(sep).join('/'))
    .filter((file) => !file.startsWith('assets/') && !file.endsWith('.html') && !isMarker(file))
    .sort()

const logoOf = ({ logo }: Stage) =>
  logo === undefined
    ? { replaced: [], sources: [] }
    : { replaced: [logoFile], sources: [Source.data(logoFile, readFileSync(join(root, logo), 'utf8'))] }

const deployerMay =
  "The CDK's own policy, used only during a deploy. It reads the bootstrap's assets, writes the site's public files, and can clear the cache of any distribution in the account. It reaches no one's data."
const deployerIs =
  "The CDK's own function, which changes with the CDK. It runs only during a deploy and handles public files, and a deploy waits for it and rolls back if it fails."

type Site = { bucket: IBucket; distribution: IDistribution }

const acknowledgeDeployer = (role: IConstruct, { bucket }: Site) => {
  const deployer = role.node.scope
  if (!deployer) throw new Error('The deployer of the pages is missing')
  const { partition, region, account } = nagPlaceOf(deployer)
  const assets = `arn:${partition}:s3:::cdk-hnb659fds-assets-${account}-${region}/*`
  const wildcards = [
    ...['s3:GetBucket*', 's3:GetObject*', 's3:List*', 's3:Abort*', 's3:DeleteObject*'].map(
      (action) => `Action::${action}`,
    ),
    `Resource::${assets}`,
    'Resource::*',
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
  /** Its reply has room for about 45 pages. */
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
  acknowledgeDeployer(page.handlerRole, site)
}
