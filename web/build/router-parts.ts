// Leaves out of react-router what the pages do not use (4 KB less on each): its module keeps every component that has a display name,
// so the names go, and its Link keeps the prefetching of framework mode, which does nothing outside it.
import type { Plugin } from 'vite'

const displayName = /^\w+\.displayName = "[^"]*";$/gm
const component = /= (React\d*\.(?:forwardRef|memo)\()/g
const prefetching =
  /return shouldPrefetch && !isAbsolute \? [^;]*createElement\(PrefetchPageLinks, \{ page: href \}\)\) : link;/

/** @param source of react-router's main module; throws when what is left out is not where it was */
export const withoutUnusedParts = (source: string): string => {
  if (!prefetching.test(source)) throw new Error('The Link of react-router prefetches in another way now')
  if (source.search(displayName) < 0)
    throw new Error('The components of react-router are named in another way now')
  return source
    .replace(displayName, '')
    .replace(component, '= /* @__PURE__ */ $1')
    .replace(prefetching, 'return link;')
}

export const routerParts = (): Plugin => ({
  name: 'router-parts',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/development\/chunk-\w+\.mjs$/, code: 'var Link = ' },
    handler: (source) => ({ code: withoutUnusedParts(source), map: null }),
  },
})
