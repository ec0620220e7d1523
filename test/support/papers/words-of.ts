import { printable } from '#lambdas/papers/render/print-fonts.ts'

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [printable(value).text]
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return []
  return Object.values(value).flatMap(textsIn)
}

/** All that a paper says, as it will be printed. */
export const wordsOf = (content: object): string => textsIn(content).join('\n')
