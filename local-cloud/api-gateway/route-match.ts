// Finds routes: full paths, variables, greedy ones, `$default`.

type Match<Route> = { route: Route; parameters: Readonly<Record<string, string>> }

type Candidate<Route> = { route: Route; method: string; segments: readonly string[] }

const decode = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const isGreedy = (segment: string) => segment.endsWith('+}')
const isVariable = (segment: string) => segment.startsWith('{')
const rank = (segment: string | undefined) => {
  if (segment === undefined || !isVariable(segment)) return 0
  return isGreedy(segment) ? 2 : 1
}

const bySpecificity = <Route>(a: Candidate<Route>, b: Candidate<Route>) => {
  const differing = a.segments.findIndex((segment, index) => rank(segment) !== rank(b.segments[index]))
  if (differing >= 0) return rank(a.segments[differing]) - rank(b.segments[differing])
  return Number(a.method === 'ANY') - Number(b.method === 'ANY')
}

const matchSegments = (pattern: readonly string[], path: readonly string[]) => {
  const parameters: Record<string, string> = {}
  for (const [index, segment] of pattern.entries()) {
    if (isGreedy(segment)) {
      parameters[segment.slice(1, -2)] = path.slice(index).map(decode).join('/')
      return path.length > index ? parameters : undefined
    }
    const actual = path[index]
    if (!actual) return undefined
    if (isVariable(segment)) parameters[segment.slice(1, -1)] = decode(actual)
    else if (segment !== actual) return undefined
  }
  return pattern.length === path.length ? parameters : undefined
}

const segmentsOf = (path: string) => path.split('/').slice(1)

export const createRouteMatch = <Route extends { key: string }>(routes: readonly Route[]) => {
  const fallback = routes.find(({ key }) => key === '$default')
  const candidates = routes
    .filter((route) => route !== fallback)
    .map((route): Candidate<Route> => {
      const [method = '', path = ''] = route.key.split(' ')
      return { route, method, segments: segmentsOf(path) }
    })
    .toSorted(bySpecificity)
  return (method: string, path: string): Match<Route> | undefined => {
    for (const candidate of candidates) {
      if (candidate.method !== method && candidate.method !== 'ANY') continue
      const parameters = matchSegments(candidate.segments, segmentsOf(path))
      if (parameters) return { route: candidate.route, parameters }
    }
    return fallback && { route: fallback, parameters: {} }
  }
}
