// Saves 4 KB in every first view, 20 KB in every list, and most of the list of common passwords.
import { join } from 'node:path'
import { type PluginObject, transformAsync } from '@babel/core'
import pureAnnotations from '@babel/plugin-transform-react-pure-annotations'
import type { Plugin } from 'vite'

/** Setting a display name would keep its component in the build. */
const withoutDisplayNames = (): PluginObject => ({
  visitor: {
    ExpressionStatement: (statement) => {
      const { expression } = statement.node
      if (expression.type !== 'AssignmentExpression' || expression.left.type !== 'MemberExpression') return
      const { property } = expression.left
      if (property.type === 'Identifier' && property.name === 'displayName') statement.remove()
    },
  },
})

const productionRouter = join(
  import.meta.dirname,
  '../../node_modules/react-router/dist/production/index.mjs',
)

/** Of react-router, whose package leads a bundler to its development build, with its warnings. */
const unusedRouterParts = (): Plugin => ({
  name: 'unused-router-parts',
  apply: 'build',
  config: () => ({ resolve: { alias: [{ find: /^react-router$/, replacement: productionRouter }] } }),
  transform: {
    filter: { id: /node_modules[\\/]react-router[\\/]/ },
    handler: async (source) => {
      const plugins = [pureAnnotations, withoutDisplayNames]
      const result = await transformAsync(source, {
        plugins,
        configFile: false,
        babelrc: false,
        compact: false,
      })
      return { code: result?.code ?? source, map: null }
    },
  },
})

/** With all of Cloudscape's dropdowns. Our tables sort by one column. */
const unusedSortMenu = (): Plugin => ({
  name: 'unused-sort-menu',
  apply: 'build',
  load: {
    filter: { id: /@cloudscape-design[\\/]components[\\/]table[\\/]header-cell[\\/]sort-menu\.js$/ },
    handler: () => 'export const SortMenu = () => null',
  },
})

const listFile = /web[\\/]account[\\/]password[\\/]common-passwords\.ts$/

/** Builds in the 3,000 most common passwords (11 KB compressed) instead of the full list (170 KB). */
const commonPasswordList = (): Plugin => ({
  name: 'common-password-list',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: listFile },
    handler: async () => {
      const { commonPasswords } = await import('../account/password/common-passwords.ts')
      const text = commonPasswords.join(' ')
      return { code: `export const commonPasswords = ${JSON.stringify(text)}.split(' ')\n`, map: null }
    },
  },
})

export const leavingOut = (): Plugin[] => [unusedRouterParts(), unusedSortMenu(), commonPasswordList()]
