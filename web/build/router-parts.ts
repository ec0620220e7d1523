// Leaves out of react-router what the pages do not use (6 KB less on each): its module keeps every component that has a display name,
// so the names go; the warnings of development; and what only its data routers do, which prefetch, load and catch errors.
import type { Plugin } from 'vite'

const displayName = /^\w+\.displayName = "[^"]*";$/gm
const component = /= (React\d*\.(?:forwardRef|memo)\()/g

type Part = { what: string; found: RegExp; left: string }

const parts: readonly Part[] = [
  {
    what: 'its Link prefetches',
    found:
      /return shouldPrefetch && !isAbsolute \? [^;]*createElement\(PrefetchPageLinks, \{ page: href \}\)\) : link;/,
    left: 'return link;',
  },
  {
    what: 'its Link listens for what it may prefetch',
    found: /let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\([^()]*\);/,
    left: 'const prefetchRef = null, prefetchHandlers = {};',
  },
  {
    what: 'its warnings are switched on',
    found: /^var ENABLE_DEV_WARNINGS = true;$/m,
    left: 'const ENABLE_DEV_WARNINGS = false;',
  },
  {
    what: 'its routes know of a data router',
    found:
      /(?<=^function _renderMatches\(matches, parentMatches = \[\], dataRouterOpts\) \{\n {2})let dataRouterState = dataRouterOpts\?\.state;/m,
    left: 'const dataRouterState = void 0;',
  },
  {
    what: 'its navigation knows of a data router',
    found: /return isDataRoute \? useNavigateStable\(\) : useNavigateUnstable\(\);/,
    left: 'return useNavigateUnstable();',
  },
]

/** @param source of react-router's main module; throws when what is left out is not where it was */
export const withoutUnusedParts = (source: string): string => {
  if (source.search(displayName) < 0)
    throw new Error('The components of react-router are named in another way now')
  const named = source.replace(displayName, '').replace(component, '= /* @__PURE__ */ $1')
  return parts.reduce((kept, { what, found, left }) => {
    if (!found.test(kept))
      throw new Error(`In react-router ${what} in another way now: see web/build/router-parts.ts`)
    return kept.replace(found, left)
  }, named)
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
