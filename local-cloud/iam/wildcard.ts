// Patterns with `*` and `?`.

const compiled = new Map<string, RegExp>()

const compile = (pattern: string, flags: string) => {
  const escaped = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, `s${flags}`)
}

const wildcard = (pattern: string, flags: string) => {
  const known = compiled.get(`${flags}:${pattern}`)
  if (known) return known
  const expression = compile(pattern, flags)
  compiled.set(`${flags}:${pattern}`, expression)
  return expression
}

export const matchesAny = (patterns: readonly string[], value: string, flags = '') =>
  patterns.some((pattern) => wildcard(pattern, flags).test(value))
