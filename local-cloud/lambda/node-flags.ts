// Node's memory flags in nodejs24.x: 90 % old space, two halves of 5 % young space, unless NODE_OPTIONS sets
// either.

const sizes = /--max[-_](semi|old)[-_]space[-_]size/

/** @param memory in MB */
export const nodeFlags = (memory: number, nodeOptions = ''): string[] => {
  if (sizes.test(nodeOptions)) return []
  const young = Math.floor(memory / 10)
  return [`--max-semi-space-size=${Math.floor(young / 2)}`, `--max-old-space-size=${memory - young}`]
}
