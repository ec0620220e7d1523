// One address per page. The router takes '/Dashboard/' for '/dashboard', the guard compares addresses as they are: without this,
// a slash at the end would open a page that the guard keeps closed (GRD-1 to GRD-5).

/** The address as the map of the site writes it: lower case, no slash twice or at the end. */
export const canonicalPath = (path: string): string =>
  path
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
