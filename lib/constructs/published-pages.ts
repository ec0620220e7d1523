// Brings the built site into its bucket: first the files that are named by their content (Vite's assets folder), then the rest
// and the page that names them, with the run-time configuration in it. Nothing is deleted: tabs of the previous deploy go on.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import { type SiteConfig, siteConfigPlaceholder, siteConfigSchema } from '#domain/site-config.ts'
import { webFolder, webMarkers } from '../build.ts'
import type { Site } from './site.ts'

const markers: readonly string[] = Object.values(webMarkers)

/** What is published beside the page and its assets (web/public), as keys of the bucket: `favicon.svg`. */
export const publishedFiles = (): string[] =>
  readdirSync(webFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(webFolder, join(parentPath, name)).split(sep).join('/'))
    .filter((file) => !file.startsWith('assets/') && !file.endsWith('.html') && !markers.includes(file))
    .sort()

/** JSON that cannot end the script element it stands in. */
const asScriptData = (config: SiteConfig) =>
  JSON.stringify(siteConfigSchema.parse(config)).replaceAll('<', '\\u003c')

const pageWith = (config: SiteConfig) => {
  const parts = readFileSync(join(webFolder, 'index.html'), 'utf8').split(siteConfigPlaceholder)
  if (parts.length !== 2) throw new Error(`index.html must hold ${siteConfigPlaceholder} exactly once`)
  return parts.join(asScriptData(config))
}

export const publishPages = (
  parent: Construct,
  site: Site,
  config: SiteConfig,
  logRetention: RetentionDays,
) => {
  const scope = new Construct(parent, 'Pages')
  const everyDeployment = {
    destinationBucket: site.bucket,
    prune: false,
    memoryLimit: 512,
    logGroup: new LogGroup(scope, 'Log', { retention: logRetention }),
  }
  const files = new BucketDeployment(scope, 'Files', {
    ...everyDeployment,
    sources: [Source.asset(webFolder, { exclude: ['*', '.*', '!assets', '!assets/**'] })],
    cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
  })
  const page = new BucketDeployment(scope, 'Page', {
    ...everyDeployment,
    sources: [
      Source.asset(webFolder, { exclude: ['assets', '*.html', ...markers] }),
      Source.data('index.html', pageWith(config)),
    ],
    cacheControl: [CacheControl.fromString('no-cache')],
    distribution: site.distribution,
    distributionPaths: ['/*'],
  })
  page.node.addDependency(files)
}
