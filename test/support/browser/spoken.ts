// Reads the page like a screen reader, from Chromium's accessibility tree, including live regions.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import * as z from 'zod/mini'

const valueSchema = z.object({ value: z.optional(z.unknown()) })

const nodeSchema = z.object({
  nodeId: z.string(),
  ignored: z.boolean(),
  role: z.optional(valueSchema),
  name: z.optional(valueSchema),
  description: z.optional(valueSchema),
  value: z.optional(valueSchema),
  properties: z.optional(z.array(z.object({ name: z.string(), value: valueSchema }))),
  childIds: z.optional(z.array(z.string())),
  backendDOMNodeId: z.optional(z.number()),
})
type Node = z.infer<typeof nodeSchema>

/** What each role is called in a line; the others only hold these, or are their words. */
const roles: Readonly<Record<string, string>> = {
  alert: 'alert',
  button: 'button',
  checkbox: 'checkbox',
  columnheader: 'column',
  combobox: 'menu',
  dialog: 'dialog',
  DisclosureTriangle: 'disclosure',
  group: 'group',
  heading: 'heading',
  image: 'picture',
  link: 'link',
  list: 'list',
  listitem: 'item',
  navigation: 'navigation',
  progressbar: 'progress',
  radio: 'radio button',
  radiogroup: 'group',
  region: 'region',
  rowheader: 'row',
  searchbox: 'search field',
  slider: 'slider',
  tab: 'tab',
  table: 'table',
  tablist: 'tabs',
  textbox: 'field',
}

/** Without a name they say nothing that matters. */
const isMuteAlone = new Set(['alert', 'item', 'list'])

const wordsOf = (value: z.infer<typeof valueSchema> | undefined) =>
  String(value?.value ?? '')
    .replace(/\s+/g, ' ')
    .trim()

/** What the protocol leaves out of the tree, though readers are told: it stands in the attributes. */
type Attributes = ReadonlyMap<string, string>

const statesOf = ({ role, properties = [] }: Node, attributes: Attributes): string[] => {
  const states = new Map(properties.map(({ name, value }) => [name, value.value]))
  const candidates: readonly (readonly [boolean, string])[] = [
    [states.get('required') === true || attributes.get('aria-required') === 'true', 'required'],
    [!['false', undefined].includes(attributes.get('aria-invalid')), 'wrong'],
    [states.get('disabled') === true, 'unavailable'],
    [states.get('checked') === 'true', 'checked'],
    [states.get('selected') === true, 'selected'],
    [states.get('expanded') === true, 'open'],
    [states.get('expanded') === false && wordsOf(role) !== 'combobox', 'closed'],
    [!['false', undefined].includes(attributes.get('aria-current')), 'current'],
    [wordsOf(role) === 'heading', `level ${states.get('level')}`],
  ]
  return candidates.filter(([isSo]) => isSo).map(([, state]) => state)
}

const backendIdSchema = z.object({ node: z.object({ backendNodeId: z.number() }) })

type DomNode = { backendNodeId: number; attributes?: string[] | undefined; children?: DomNode[] | undefined }

const attributesOf = (node: DomNode, known = new Map<number, Attributes>()) => {
  const { attributes = [], children = [] } = node
  const pairs = attributes.flatMap((name, index) =>
    index % 2 === 0 ? [[name, attributes[index + 1] ?? ''] as const] : [],
  )
  known.set(node.backendNodeId, new Map(pairs))
  for (const child of children) attributesOf(child, known)
  return known
}

const readTree = async (page: Page, selector: string) => {
  const devtools = await page.context().newCDPSession(page)
  const [{ nodes }, { root }] = await Promise.all([
    devtools.send('Accessibility.getFullAXTree'),
    devtools.send('DOM.getDocument', { depth: -1 }),
  ])
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { node } = backendIdSchema.parse(await devtools.send('DOM.describeNode', { nodeId }))
  await devtools.detach()
  return {
    nodes: z.array(nodeSchema).parse(nodes),
    attributes: attributesOf(root),
    start: node.backendNodeId,
  }
}

const createTeller = ({ nodes, attributes }: Awaited<ReturnType<typeof readTree>>) => {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const below = (node: Node): Node[] =>
    (node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id)
      return child ? [child, ...below(child)] : []
    })
  const texts = (node: Node) =>
    below(node)
      .filter(({ role }) => wordsOf(role) === 'StaticText')
      .map(({ name }) => wordsOf(name))
      .join(' ')

  const line = (node: Node): string | undefined => {
    const role = roles[wordsOf(node.role)]
    if (role === undefined || node.ignored) return undefined
    const own = attributes.get(node.backendDOMNodeId ?? 0) ?? new Map<string, string>()
    const hasControl = below(node).some(
      ({ role: inside }) => wordsOf(inside) === 'link' || wordsOf(inside) === 'button',
    )
    const name = wordsOf(node.name) || (role === 'item' && !hasControl ? texts(node) : '')
    if (name === '' && isMuteAlone.has(role)) return undefined
    const value = own.get('aria-valuetext') ?? wordsOf(node.value)
    const description = wordsOf(node.description)
    const told = [name, role, ...statesOf(node, own)].filter(Boolean).join(', ')
    return `${told}${value && `: ${value}`}${description && ` – ${description}`}`
  }
  return { line, below }
}

export const spoken = async (page: Page, selector: string): Promise<string[]> => {
  const tree = await readTree(page, selector)
  const { line, below } = createTeller(tree)
  const start = tree.nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === tree.start)
  if (!start) return []
  return [start, ...below(start)].map(line).filter((told) => told !== undefined)
}

const spokenFocus = async (page: Page): Promise<string> => (await spoken(page, ':focus'))[0] ?? ''

declare global {
  interface Window {
    heard: string[]
  }
}

/**
 * Runs in the page: notes what changes in a live region, as readers do; what does not wait for the end of a sentence begins with
 * 'At once: '. A region that comes with its words is silent, unless an alert.
 */
const startListening = () => {
  const regions = new Map<Element, string>()
  const said = (node: ChildNode): string => {
    if (!(node instanceof Element)) return node.textContent ?? ''
    if (node.getAttribute('aria-hidden') === 'true') return ''
    return node.getAttribute('aria-label') ?? [...node.childNodes].map(said).join(' ')
  }
  const look = () => {
    for (const region of document.querySelectorAll('[role=status], [role=alert], [aria-live], output')) {
      const isSilent = region.getAttribute('aria-live') === 'off' || region.closest('[aria-hidden=true]')
      const words = isSilent ? '' : said(region).replace(/\s+/g, ' ').trim()
      const before = regions.get(region) ?? (region.matches('[role=alert]') ? '' : words)
      regions.set(region, words)
      const isWhole = region.getAttribute('aria-atomic') !== 'false'
      if (words === before || words === '' || (!isWhole && before.includes(words))) continue
      const news = !isWhole && words.startsWith(before) ? words.slice(before.length).trim() : words
      const isAtOnce = region.matches('[role=alert], [aria-live=assertive]')
      window.heard.push(isAtOnce ? `At once: ${news}` : news)
    }
  }
  window.heard = []
  look()
  new MutationObserver(look).observe(document.body, { childList: true, characterData: true, subtree: true })
}

/** From now on, until the page is loaded anew, `heard` tells what was said since it was asked last. */
export const listen = (page: Page) => page.evaluate(startListening)

export const heard = (page: Page): Promise<string[]> => page.evaluate(() => window.heard.splice(0))

/** In this order, and nothing else; what is said only after the last of them is heard by the next question. */
export const expectHeard = (page: Page, words: readonly string[]) => {
  const told: string[] = []
  const listenOn = async () => {
    told.push(...(await heard(page)))
    return told
  }
  return expect.poll(listenOn).toEqual(words)
}

export const expectFocus = (page: Page, line: string) => expect.poll(() => spokenFocus(page)).toBe(line)
