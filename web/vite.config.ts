// How Vite builds the browser program, without inlined code or polyfills (content security policy).
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leavingOut } from './first-view/left-out.ts'
import { pageChunks } from './first-view/page-chunks.ts'
import { cloudscapeTheme } from './theme/cloudscape-plugin.ts'

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
