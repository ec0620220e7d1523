// Memory flags of nodejs24.x: 90 % old space, twice 5 % young, unless NODE_OPTIONS sets either.

const sizes = /--max[-_](semi|old)[-_]space[-_]size/

/** `memory`: MB */
export const nodeFlags = (memory: number, nodeOptions = ''): string[] => {
  if (sizes.test(nodeOptions)) return []
  const young = Math.floor(memory / 10)
  return [`--max-semi-space-size=${Math.floor(young / 2)}`, `--max-old-space-size=${memory - young}`]
}
