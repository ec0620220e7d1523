// Parts of Cloudscape that only show with a feature which no page asks for, each replaced by nothing. Together they spare a wizard page
// 20 KB and /admin 40. A Cloudscape in which such a part is gone or exports something else stops the build.
import type { Plugin } from 'vite'

type Part = {
  /** In @cloudscape-design/components. */
  file: string
  component: 'default' | (string & {})
  /** What would show it, as it stands in a page that begins to: a test looks for it. */
  feature: RegExp
}

export const unusedParts: readonly Part[] = [
  /** Brings the Alert and a parser of messages in 100 languages. */
  {
    file: 'error-boundary/fallback.js',
    component: 'ErrorBoundaryFallback',
    feature: /@cloudscape-design\/components\/(error-boundary|i18n)/,
  },
  /** Says why a button or tab is disabled; brings the popover. */
  { file: 'tooltip/internal.js', component: 'default', feature: /\bdisabledReason\b/ },
  /** Brings the menu button and the dropdown. */
  { file: 'table/header-cell/sort-menu.js', component: 'SortMenu', feature: /\bmultiColumnSort\b/ },
  { file: 'table/body-cell/inline-editor.js', component: 'InlineEditor', feature: /\beditConfig\b/ },
  {
    file: 'table/body-cell/disabled-inline-editor.js',
    component: 'DisabledInlineEditor',
    feature: /\beditConfig\b/,
  },
  /** Around the handles that make columns wider. */
  {
    file: 'internal/components/drag-handle-wrapper/index.js',
    component: 'default',
    feature: /\bresizableColumns\b/,
  },
  /** For a page number that does not exist. */
  { file: 'popover/internal.js', component: 'default', feature: /\bjumpToPage\b|components\/popover/ },
]

const folder = '@cloudscape-design/components/'
const broken = (file: string, reason: string) =>
  new Error(`${file} no longer fits this Cloudscape: ${reason}. See web/build/cloudscape-unused.ts.`)

const nameOf = (declaration: string) =>
  declaration.startsWith('default') ? 'default' : (/^function (\w+)/.exec(declaration)?.[1] ?? declaration)

/** @param source of the part; throws when it exports anything else than its component */
export const nothingFor = ({ file, component }: Part, source: string): string => {
  const exported = [...source.matchAll(/^export\s+(.*)$/gm)].map(([, declaration = '']) =>
    nameOf(declaration),
  )
  if (exported.join() !== component) throw broken(file, `it exports ${exported.join(', ')}`)
  return component === 'default' ? 'export default () => null\n' : `export const ${component} = () => null\n`
}

const partOf = (id: string) => unusedParts.find(({ file }) => id.endsWith(`${folder}${file}`))

export const cloudscapeUnused = (): Plugin => ({
  name: 'cloudscape-unused',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /@cloudscape-design\/components\/.*\.js$/ },
    handler: (source, id) => {
      const part = partOf(id)
      return part && { code: nothingFor(part, source), map: null }
    },
  },
  generateBundle() {
    const ids = [...this.getModuleIds()]
    if (!ids.some((id) => id.includes(`${folder}table/`))) return
    for (const { file } of unusedParts)
      if (!ids.some((id) => id.endsWith(`${folder}${file}`))) throw broken(file, 'nothing imports it')
  },
})
