/** The site map's form of an address. The router ignores case and extra slashes; the guard doesn't. */
export const canonicalPath = (path: string): string =>
  path
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
