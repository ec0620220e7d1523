// Turns texts, XML, and forms into values as a shape describes them. What has no place in the shape keeps its name, and what is no
// value of its type stays a text, so that the schema refuses both.
import type { Member, ServiceModel, Shape } from './service-model.ts'
import type { XmlElement } from './xml.ts'

type Shapes = ServiceModel['shapes']

const timestamps = {
  iso8601: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
  rfc822: /^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/,
  unixTimestamp: /^\d+(\.\d+)?$/,
}

const numberIn = (text: string) => (text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text))

export const scalarOf = (
  shape: Shape | undefined,
  text: string,
  format: keyof typeof timestamps,
): unknown => {
  switch (shape?.type) {
    case 'boolean':
      return text === 'true' || text === 'false' ? text === 'true' : text
    case 'integer':
    case 'long':
    case 'float':
    case 'double':
      return numberIn(text)
    case 'timestamp': {
      const { timestampFormat = format } = shape
      if (!timestamps[timestampFormat].test(text)) return text
      return timestampFormat === 'unixTimestamp' ? Number(text) : Date.parse(text) / 1000
    }
    default:
      return text
  }
}

export const membersOf = (shape: Shape | undefined): readonly (readonly [name: string, Member])[] =>
  Object.entries(shape?.members ?? {})

const wireName = (name: string, { locationName = name }: Member) => locationName

const xmlList = (shapes: Shapes, { member }: Shape, elements: readonly XmlElement[]) =>
  elements.map((element) => fromXml(shapes, member?.shape, element))

const xmlMember = (shapes: Shapes, { shape: name, flattened }: Member, elements: readonly XmlElement[]) => {
  const [first] = elements
  const shape = shapes[name]
  if (!shape || !first) return undefined
  if (shape.type !== 'list') return elements.length > 1 ? elements : fromXml(shapes, name, first)
  if (flattened || shape.flattened) return xmlList(shapes, shape, elements)
  const { locationName = 'member' } = shape.member ?? {}
  const strange = first.children.find((child) => child.name !== locationName)
  return strange ? `<${strange.name}>` : xmlList(shapes, shape, first.children)
}

export const fromXml = (shapes: Shapes, name: string | undefined, element: XmlElement): unknown => {
  const shape = shapes[name ?? '']
  if (shape?.type !== 'structure') return scalarOf(shape, element.text, 'iso8601')
  const left = new Set(element.children)
  const found = membersOf(shape)
    .filter(([, { location }]) => location === undefined)
    .flatMap(([member, part]) => {
      const { flattened, member: item } = shapes[part.shape] ?? {}
      const wire = (flattened && item?.locationName) || wireName(member, part)
      const elements = element.children.filter((child) => child.name === wire)
      for (const one of elements) left.delete(one)
      return elements.length > 0 ? [[member, xmlMember(shapes, part, elements)] as const] : []
    })
  return Object.fromEntries([...[...left].map((one) => [one.name, one.text] as const), ...found])
}

/** Only names differ on the wire. */
export const fromJson = (shapes: Shapes, name: string | undefined, value: unknown): unknown => {
  const shape = shapes[name ?? '']
  if (typeof value !== 'object' || value === null || !shape) return value
  if (Array.isArray(value)) return value.map((one: unknown) => fromJson(shapes, shape.member?.shape, one))
  const names = new Map(membersOf(shape).map(([member, part]) => [wireName(member, part), { member, part }]))
  return Object.fromEntries(
    Object.entries(value).map(([wire, one]: [string, unknown]) => {
      const { member = wire, part = shape.value } = names.get(wire) ?? {}
      return [member, fromJson(shapes, part?.shape, one)]
    }),
  )
}

type Tree = { text: string; branches: Map<string, Tree> }

const treeOf = (form: Iterable<readonly [string, string]>): Tree => {
  const root: Tree = { text: '', branches: new Map() }
  for (const [name, value] of form) {
    let at = root
    for (const part of name.split('.')) {
      const next = at.branches.get(part) ?? { text: '', branches: new Map() }
      at.branches.set(part, next)
      at = next
    }
    at.text = value
  }
  return root
}

const fromTree = (shapes: Shapes, name: string | undefined, tree: Tree): unknown => {
  const shape = shapes[name ?? '']
  const entries = (part: string) => [...(tree.branches.get(part)?.branches.values() ?? [])]
  if (shape?.type === 'list')
    return entries('member').map((one) => fromTree(shapes, shape.member?.shape, one))
  if (shape?.type !== 'structure') return scalarOf(shape, tree.text, 'iso8601')
  const names = new Map(membersOf(shape).map(([member, part]) => [wireName(member, part), { member, part }]))
  return Object.fromEntries(
    [...tree.branches].map(([wire, branch]) => {
      const { member = wire, part } = names.get(wire) ?? {}
      return [member, part ? fromTree(shapes, part.shape, branch) : branch.text]
    }),
  )
}

/** `Tags.member.1.Key=…` */
export const fromForm = (
  shapes: Shapes,
  name: string | undefined,
  form: Iterable<readonly [string, string]>,
) => fromTree(shapes, name, treeOf(form))
