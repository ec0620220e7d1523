// Lets the build drop unused components of libraries: about 4 KB of every first view, and 17 KB of every list.
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

export const unusedComponents = (): Plugin => ({
  name: 'unused-components',
  apply: 'build',
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

/** The menu of columns that sort together, with all of Cloudscape's dropdowns. Our tables sort by one column. */
export const unusedSortMenu = (): Plugin => ({
  name: 'unused-sort-menu',
  apply: 'build',
  load: {
    filter: { id: /@cloudscape-design[\\/]components[\\/]table[\\/]header-cell[\\/]sort-menu\.js$/ },
    handler: () => 'export const SortMenu = () => null',
  },
})
