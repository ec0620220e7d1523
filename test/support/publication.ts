import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import * as z from 'zod/mini'

const manifestSchema = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.object({ path: z.string() }),
      destinations: z.record(z.string(), z.object({ objectKey: z.string() })),
    }),
  ),
})
const templateSchema = z.object({
  Resources: z.record(
    z.string(),
    z.object({
      Type: z.string(),
      Properties: z.optional(z.unknown()),
      DeletionPolicy: z.optional(z.string()),
    }),
  ),
})
const deploymentSchema = z.object({
  SourceObjectKeys: z.array(z.string()),
  SystemMetadata: z.object({ 'cache-control': z.string() }),
})

const functionSchema = z.object({ Code: z.object({ S3Key: z.string() }) })

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

const fileOf = (assembly: string, ending: string) =>
  join(assembly, readdirSync(assembly).find((name) => name.endsWith(ending)) ?? ending)

export const filesOfFolder = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [relative(folder, path).split(sep).join('/'), path]),
  )

const readFiles = (manifest: string) => manifestSchema.parse(readJson(manifest)).files

/** By key of the assets' bucket, where each comes from. */
export const assetsIn = (manifest: string) =>
  new Map(
    Object.values(readFiles(manifest)).flatMap(({ source, destinations }) =>
      Object.values(destinations).map(
        ({ objectKey }) => [objectKey, join(dirname(manifest), source.path)] as const,
      ),
    ),
  )

export const readPublication = (assembly: string) => {
  const template = fileOf(assembly, '.template.json')
  const { Resources } = templateSchema.parse(readJson(template))
  const assetsFile = fileOf(assembly, '.assets.json')
  const [templateHash = ''] =
    Object.entries(readFiles(assetsFile)).find(([, { source }]) => template.endsWith(source.path)) ?? []
  return {
    template,
    templateHash,
    assetsFile,
    codeOf: (logicalIdPrefix: string) => {
      const [, found] =
        Object.entries(Resources).find(
          ([logicalId, { Type }]) =>
            logicalId.startsWith(logicalIdPrefix) && Type === 'AWS::Lambda::Function',
        ) ?? []
      return functionSchema.parse(found?.Properties).Code.S3Key.replace('.zip', '')
    },
    assets: assetsIn(assetsFile),
    /** The logical ids of what outlives even a failed first deploy. */
    keptEvenThen: Object.entries(Resources).flatMap(([logicalId, { DeletionPolicy }]) =>
      DeletionPolicy === 'Retain' ? [logicalId] : [],
    ),
    siteBucket: Object.keys(Resources).find((logicalId) => /^SiteBucket[0-9A-F]{8}$/.test(logicalId)) ?? '',
    kept: Object.entries(Resources).flatMap(([logicalId, { DeletionPolicy = 'Delete' }]) =>
      DeletionPolicy === 'Delete' ? [] : [logicalId],
    ),
    deployments: Object.values(Resources)
      .filter(({ Type }) => Type === 'Custom::CDKBucketDeployment')
      .map(({ Properties }) => {
        const { SourceObjectKeys: keys, SystemMetadata } = deploymentSchema.parse(Properties)
        return { keys, cacheControl: SystemMetadata['cache-control'] }
      }),
  }
}
