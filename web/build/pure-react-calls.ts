// Lets the build drop components of react-router that no page uses. Babel marks React's own calls as free of side effects.
import { transformAsync } from '@babel/core'
import pureAnnotations from '@babel/plugin-transform-react-pure-annotations'
import type { Plugin } from 'vite'

export const pureReactCalls = (): Plugin => ({
  name: 'pure-react-calls',
  apply: 'build',
  transform: {
    filter: { id: /node_modules[\\/]react-router[\\/]/ },
    handler: async (source) => {
      const result = await transformAsync(source, {
        plugins: [pureAnnotations],
        configFile: false,
        babelrc: false,
        compact: false,
      })
      return { code: result?.code ?? source, map: null }
    },
  },
})
