// What Lambda's runtime starts Node with (/var/runtime/bootstrap of nodejs24.x): nine tenths of the function's memory for what lives
// long, a twentieth for each half of what is young. It leaves both alone where NODE_OPTIONS says anything of either.

const sizes = /--max[-_](semi|old)[-_]space[-_]size/

/** @param memory in MB */
export const nodeFlags = (memory: number, nodeOptions = ''): string[] => {
  if (sizes.test(nodeOptions)) return []
  const young = Math.floor(memory / 10)
  return [`--max-semi-space-size=${Math.floor(young / 2)}`, `--max-old-space-size=${memory - young}`]
}
