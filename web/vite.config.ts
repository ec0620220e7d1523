// How the browser program is built: every page its own chunk, the big libraries in chunks that survive a deploy in the cache.
// Nothing is inlined and no polyfill is injected, because the content security policy allows neither.
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { className } from './build/class-name.ts'
import { commonPasswordList } from './build/common-password-list.ts'
import { frameChunk } from './build/frame-chunk.ts'
import { quietFieldErrors } from './build/quiet-field-errors.ts'
import { routerParts } from './build/router-parts.ts'
import { cloudscapeTheme } from './theme/cloudscape-plugin.ts'

const packages = (names: string) => new RegExp(`node_modules[\\\\/](${names})[\\\\/]`)

/** Only for the browser's build. */
const pruning = [cloudscapeTheme(), routerParts(), quietFieldErrors(), commonPasswordList()]

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
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  priority: 10,
                  test: packages(
                    'react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser',
                  ),
                },
                { name: 'zod', priority: 9, test: packages('zod') },
                { name: 'forms', priority: 8, test: packages('react-hook-form|@hookform') },
                { name: 'tslib', priority: 8, test: packages('tslib') },
                { name: frameChunk(), debugName: 'frame', priority: 7 },
                {
                  // One chunk in place of twelve small ones: sign-in, sign-up and the sign-in dialog all need them.
                  name: 'account',
                  priority: 6,
                  minShareCount: 2,
                  test: /web[\\/](components[\\/](field|form-errors|use-account-form|error-summary|notice|external-link|breakable-email)|session[\\/](account-(form|failure)|failure-text|code-field|new-password-(field|check)|use-sign-in))|domain[\\/](accounts|typed-text|choice|text)\.ts/,
                },
                {
                  name: 'account-page',
                  priority: 6,
                  minShareCount: 2,
                  test: /web[\\/](components[\\/](account-(layout|heading)|next-steps)|pages[\\/]account-pages)/,
                },
                {
                  name: 'cloudscape',
                  priority: 5,
                  minShareCount: 2,
                  test: packages('@cloudscape-design|clsx|react-transition-group'),
                },
              ],
            },
          },
        },
  },
}))
