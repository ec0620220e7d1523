/** The address as the site map writes it. The router ignores case and extra slashes, but the guard compares exactly. */
export const canonicalPath = (path: string): string =>
  path
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
