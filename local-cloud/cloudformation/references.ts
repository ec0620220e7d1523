// Orders resources after those they name.
import type { RawTemplate } from './assembly.ts'

const namesInText = (text: string) =>
  [...text.matchAll(/\$\{([^!}][^}]*)\}/g)].map(([, name = '']) => name.split('.')[0] ?? '')

const namedBy = (key: string, value: unknown): readonly string[] => {
  const [first = value] = Array.isArray(value) ? value : []
  if (typeof first !== 'string') return []
  if (key === 'Ref') return [first]
  if (key === 'Fn::GetAtt') return [first.split('.')[0] ?? '']
  return key === 'Fn::Sub' ? namesInText(first) : []
}

const namesIn = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, item]) => [...namedBy(key, item), ...namesIn(item)])
    : []

/** By logical id. */
export const needsOf = ({ Resources }: RawTemplate): ReadonlyMap<string, readonly string[]> =>
  new Map(
    Object.entries(Resources).map(([logicalId, { Properties, DependsOn }]) => {
      const named = new Set([...DependsOn, ...namesIn(Properties)])
      return [logicalId, [...named].filter((name) => name !== logicalId && name in Resources)] as const
    }),
  )

/** Otherwise in the template's order. Throws for a circle. */
export const inOrder = (needs: ReadonlyMap<string, readonly string[]>): readonly string[] => {
  const ordered = new Set<string>()
  const visit = (logicalId: string, path: readonly string[]) => {
    if (path.includes(logicalId))
      throw new Error(
        `Circular dependency between resources: [${path.slice(path.indexOf(logicalId)).join(', ')}]`,
      )
    if (ordered.has(logicalId)) return
    for (const needed of needs.get(logicalId) ?? []) visit(needed, [...path, logicalId])
    ordered.add(logicalId)
  }
  for (const logicalId of needs.keys()) visit(logicalId, [])
  return [...ordered]
}
