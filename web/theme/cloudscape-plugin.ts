// Swaps Cloudscape's 184 KB of design tokens for the few that Larkfield sets, at build time: every use of a token in Cloudscape's
// own CSS carries its default, so the rest may go. A Cloudscape that no longer works this way stops the build.
import { build } from 'esbuild'
import type { Plugin } from 'vite'
import * as z from 'zod/mini'
import { controlSize, larkfieldTheme } from './cloudscape-theme.ts'

const baseTheme = '@cloudscape-design/components/internal/base-theme/styles.scoped.css'
const theming = z.object({
  generateThemeStylesheet: z.function({ input: [z.unknown()], output: z.string() }),
})

/** Cloudscape's generator is written for bundlers (folder imports), so it is bundled before Node can run it. */
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

const broken = (reason: string) => new Error(`The Cloudscape theme no longer fits this Cloudscape: ${reason}`)

/** The light-mode block of the generated stylesheet plus the control size; throws when a name is unknown to `base`. */
export const themeFor = async (base: string): Promise<string> => {
  const generated = await generateStylesheet()
  const block = /^body[^{]*\{([^}]*)\}/.exec(generated)?.[1]
  const sizeControl = /--size-control-[a-z0-9]+(?=:)/.exec(base)?.[0]
  if (!block) throw broken('its stylesheet does not begin with one block for the body')
  if (!sizeControl) throw broken('the size of checkboxes has no token any more')
  const ours = block
    .split(';')
    .map((declaration) => declaration.trim())
    .filter((declaration) => declaration !== '')
  const unknown = ours.filter((declaration) => !base.includes(`${declaration.split(':')[0]}:`))
  if (unknown.length > 0) throw broken(`it does not know ${unknown.join(', ')}`)
  return `@layer awsui-base-theme{body{${[...ours, `${sizeControl}:${controlSize}`].join(';')}}}`
}

const isComponent = (id: string) => id.includes('@cloudscape-design/components/')

export const cloudscapeTheme = (): Plugin => ({
  name: 'cloudscape-theme',
  enforce: 'pre',
  transform: {
    filter: { id: /@cloudscape-design\/components\/internal\/base-theme\/styles\.scoped\.css/ },
    handler: async (base) => ({ code: await themeFor(base), map: null }),
  },
  generateBundle() {
    const ids = [...this.getModuleIds()]
    if (ids.some(isComponent) && !ids.some((id) => id.includes(baseTheme)))
      throw broken(`${baseTheme} is gone`)
  },
})
