// Lets esbuild remove unused AWS schemas. It keeps computed keys such as `[_hE]: 404`, which might run code (58 KB of client-s3).
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

const constant = /^const (_\w+) = ("[^"]*");$/gm
const computedKey = /\[(_\w+)\]:/g

/** `"httpError": 404` for `[_hE]: 404`; unknown keys stay. */
const withLiteralKeys = (source: string): string => {
  const texts = new Map([...source.matchAll(constant)].map(([, name = '', text = '']) => [name, text]))
  return source.replace(computedKey, (key, name) => (texts.has(name) ? `${texts.get(name)}:` : key))
}

export const literalSchemaKeys: Plugin = {
  name: 'literal-schema-keys',
  setup: ({ onLoad }) => {
    onLoad(
      { filter: /@aws-sdk[\\/]client-[\w-]+[\\/]dist-es[\\/]schemas[\\/]schemas_0\.js$/ },
      async ({ path }) => ({
        contents: withLiteralKeys(await readFile(path, 'utf8')),
      }),
    )
  },
}
