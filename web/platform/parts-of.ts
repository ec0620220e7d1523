/** Of a reply or a state whose shape nobody has checked. */
export const partsOf = (unchecked: unknown) => new Map<string, unknown>(Object.entries(unchecked ?? {}))
