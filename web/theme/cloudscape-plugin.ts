// Serves the Cloudscape theme as a style sheet: applyTheme() would add an inline style, which the content security policy forbids.
import { build } from 'esbuild'
import type { Plugin } from 'vite'
import * as z from 'zod/mini'
import { larkfieldTheme } from './cloudscape-theme.ts'

const theming = z.object({
  generateThemeStylesheet: z.function({ input: [z.unknown()], output: z.string() }),
})

/** The generator imports folders, as bundlers allow, so esbuild bundles it before Node runs it. */
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
