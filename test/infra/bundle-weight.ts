// Measures a bundle and its heaviest packages from esbuild's report. 1 KB is 1000 bytes.
import * as z from 'zod/mini'

export const metafileSchema = z.object({
  inputs: z.record(z.string(), z.unknown()),
  outputs: z.record(
    z.string(),
    z.object({ bytes: z.number(), inputs: z.record(z.string(), z.object({ bytesInOutput: z.number() })) }),
  ),
})
type Metafile = z.infer<typeof metafileSchema>

/** '@aws-sdk/client-s3' of a file in node_modules, otherwise the file itself. */
const ownerOf = (path: string) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? path

const biggest = (inputs: Record<string, { bytesInOutput: number }>) => {
  const owners = new Map<string, number>()
  for (const [path, { bytesInOutput }] of Object.entries(inputs))
    owners.set(ownerOf(path), (owners.get(ownerOf(path)) ?? 0) + bytesInOutput)
  return [...owners]
    .sort(([, one], [, other]) => other - one)
    .slice(0, 6)
    .map(([owner, bytes]) => `${owner} ${(bytes / 1000).toFixed(1)}`)
    .join(', ')
}

/** 'admin' of 'lambdas/dist/admin/index.cjs'. */
const nameOfBundle = (output: string) => /([^/]+)(?:\/index)?\.cjs$/.exec(output)?.[1] ?? output

/** A line for each bundle that is over its limit or has none; limits in KB by the function's name. */
export const overweight = ({ outputs }: Metafile, limits: Readonly<Record<string, number>>): string[] =>
  Object.entries(outputs).flatMap(([output, { bytes, inputs }]) => {
    const entry = nameOfBundle(output)
    const limit = limits[entry]
    if (limit === undefined) return [`${entry} has no limit: give it one in test/infra/bundles.test.ts.`]
    const weight = bytes / 1000
    return weight <= limit
      ? []
      : [`${entry} weighs ${weight.toFixed(1)} KB, its limit is ${limit}. Most: ${biggest(inputs)}.`]
  })
