import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { bundleLambdas } from '#lib/build.ts'
import { sourceMapName } from '#local-cloud/lambda/source-map-hook.ts'

const mapSchema = z.looseObject({ sources: z.array(z.string()) })

const withAddresses = (map: string, bundlePath: string) => {
  const { sources, ...rest } = mapSchema.parse(JSON.parse(map))
  const folder = dirname(bundlePath)
  return JSON.stringify({
    ...rest,
    sources: sources.map((path) => pathToFileURL(resolve(folder, path)).href),
  })
}

export const writeSourceMaps = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const { outputFiles } = await bundleLambdas('external')
  const texts = new Map(outputFiles.map(({ path, text }) => [path, text]))
  for (const { path, contents } of outputFiles) {
    const map = texts.get(`${path}.map`)
    if (map) await writeFile(join(folder, sourceMapName(contents)), withAddresses(map, path))
  }
}
