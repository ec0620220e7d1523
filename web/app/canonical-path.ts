/** The address as in the site map. The router ignores case and extra slashes, but the guard does not. */
export const canonicalPath = (path: string): string =>
  path
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
