// How Vite builds the browser program, without inlined code or polyfills (content security policy).
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { className } from './build/class-name.ts'
import { commonPasswordList } from './build/common-password-list.ts'
import {
  earlyChunks,
  frameChunk,
  publicPageChunks,
  signedInChunk,
  staffChunk,
  staffShareChunks,
  stepChunks,
} from './build/page-chunks.ts'
import { unusedComponents, unusedSortMenu } from './build/unused-components.ts'
import { cloudscapeTheme } from './theme/cloudscape-plugin.ts'

const packages = (names: string) => new RegExp(`node_modules[\\\\/](${names})[\\\\/]`)

/** For the browser's build only. */
const pruning = [cloudscapeTheme(), unusedComponents(), unusedSortMenu(), commonPasswordList()]

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
  { name: earlyChunks(), debugName: 'early', priority: 8, includeDependenciesRecursively: false },
  { name: frameChunk(), debugName: 'frame', priority: 7 },
  { name: publicPageChunks(), debugName: 'public', priority: 6 },
  { name: signedInChunk(), debugName: 'signed-in', priority: 5.5, includeDependenciesRecursively: false },
  { name: stepChunks(), debugName: 'step', priority: 5, includeDependenciesRecursively: false },
  {
    name: staffChunk(),
    debugName: 'cloudscape',
    priority: 5,
    test: packages('@cloudscape-design|clsx|react-transition-group'),
  },
  { name: staffShareChunks(), debugName: 'staff', priority: 4, includeDependenciesRecursively: false },
]

/** A part that loads later finds them there, and need not name them. */
const inEveryPage = /\/(react|rolldown-runtime|start|frame)-[^/]+$/

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  publicDir: 'public',
  cacheDir: resolve(import.meta.dirname, '../node_modules/.vite'),
  css: { modules: { generateScopedName: className } },
  plugins: [...(isSsrBuild ? [] : pruning), cloudscapeTheme(), react()],
  build: {
    outDir: resolve(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => !inEveryPage.test(file)),
    },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            // Every page lists the names of all chunks. 42 bits tell the versions of one name apart.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
            codeSplitting: {
              groups: chunkGroups,
            },
          },
        },
  },
}))
