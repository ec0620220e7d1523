/** 'Acme, Birch, and Cedar': each once. */
export const namesText = (names: Iterable<string>): string =>
  new Intl.ListFormat('en-US').format(new Set(names))
