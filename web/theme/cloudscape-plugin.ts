// Serves Cloudscape's theme as a style sheet: the content security policy forbids inline styles.
import { build } from 'esbuild'
import type { Plugin } from 'vite'
import * as z from 'zod/mini'
import { larkfieldTheme } from './cloudscape-theme.ts'

const theming = z.object({
  generateThemeStylesheet: z.function({ input: [z.unknown()], output: z.string() }),
})

/** Node cannot run the generator before it is bundled, because it imports folders. */
const generateStylesheet = async (): Promise<string> => {
  const bundle = await build({
    stdin: {
      contents: `export { generateThemeStylesheet } from '@cloudscape-design/components/theming'`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
  })
  const source = Buffer.from(bundle.outputFiles[0]?.contents ?? []).toString('base64')
  const { generateThemeStylesheet } = theming.parse(await import(`data:text/javascript;base64,${source}`))
  return generateThemeStylesheet({ theme: larkfieldTheme })
}

const name = 'virtual:cloudscape-theme.css'
const resolved = `\0${name}`

export const cloudscapeTheme = (): Plugin => ({
  name: 'cloudscape-theme',
  resolveId: { filter: { id: /^virtual:cloudscape-theme\.css$/ }, handler: () => resolved },
  load: { filter: { id: /^\0virtual:cloudscape-theme\.css$/ }, handler: generateStylesheet },
})
