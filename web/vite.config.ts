// How Vite builds the browser program, without inlined code or polyfills (content security policy).
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'esbuild'
import { defineConfig, type Plugin } from 'vite'
import * as z from 'zod/mini'
import { leavingOut } from './first-view/left-out.ts'
import { pageChunks } from './first-view/page-chunks.ts'
import { larkfieldTheme } from './theme/cloudscape-theme.ts'

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

/** A style sheet, because the content security policy forbids inline styles. */
const cloudscapeTheme = (): Plugin => ({
  name: 'cloudscape-theme',
  resolveId: { filter: { id: /^virtual:cloudscape-theme\.css$/ }, handler: () => resolved },
  load: { filter: { id: /^\0virtual:cloudscape-theme\.css$/ }, handler: generateStylesheet },
})

const packages = (names: string) => new RegExp(`node_modules[\\\\/](${names})[\\\\/]`)

/** Libraries have their own chunks, which stay in the cache when only our code changes. */
const chunkGroups = [
  {
    name: 'react',
    priority: 10,
    test: packages('react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser'),
  },
  { name: 'zod', priority: 9, test: packages('zod') },
  { name: 'forms', priority: 8, test: packages('react-hook-form|@hookform') },
  { name: 'tslib', priority: 8, test: packages('tslib') },
  { name: pageChunks(), debugName: 'pages', priority: 5, includeDependenciesRecursively: false },
]

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  publicDir: 'public',
  cacheDir: resolve(import.meta.dirname, '../node_modules/.vite'),
  css: { modules: { generateScopedName: '[name]_[local]' } },
  plugins: [...(isSsrBuild ? [] : leavingOut()), cloudscapeTheme(), react()],
  build: {
    outDir: resolve(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: chunkGroups } } },
  },
}))
