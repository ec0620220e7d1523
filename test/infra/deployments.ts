import * as z from 'zod/mini'
import { filesOfFolder } from '#test/support/publication.ts'
import type { readTemplate } from './synthesized.ts'

const deploymentSchema = z.looseObject({
  SourceObjectKeys: z.array(z.string()),
  SourceMarkers: z.optional(z.array(z.record(z.string(), z.unknown()))),
  Prune: z.boolean(),
  SystemMetadata: z.object({ 'cache-control': z.string() }),
})

export const deployments = ({ ofType, assets }: ReturnType<typeof readTemplate>) =>
  ofType('Custom::CDKBucketDeployment').map(([name, resource]) => {
    const properties = deploymentSchema.parse(resource.Properties)
    return {
      name,
      properties,
      dependsOn: [resource.DependsOn].flat(),
      folders: properties.SourceObjectKeys.map((key) => z.string().parse(assets.get(key))),
    }
  })

export const filesIn = (folder: string) => [...filesOfFolder(folder).keys()]
