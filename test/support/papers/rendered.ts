import { getDocumentProxy } from 'unpdf'
import type { PaperFile } from '#domain/papers/papers.ts'
import { render } from './render.ts'
import type { signedRecord } from './signed-record.ts'

type Node = {
  role?: string
  alt?: string
  lang?: string
  id?: string
  type?: string
  children?: readonly Node[]
}
type Element = { role: string; alt: string | undefined; text: string }

type Item = { str?: string; hasEOL?: boolean; type?: string; id?: string; tag?: string }

const textOfItems = (items: readonly Item[]) =>
  items.map(({ str = '', hasEOL }) => (hasEOL ? `${str}\n` : str)).join('')

const marksOf = (items: readonly Item[]) => {
  const marks = new Map<string, string>()
  const open: (string | undefined)[] = []
  const outside: string[] = []
  for (const item of items) {
    if (item.type?.startsWith('beginMarkedContent')) open.push(item.id)
    else if (item.type === 'endMarkedContent') open.pop()
    else if (item.str !== undefined) {
      const text = item.str + (item.hasEOL ? ' ' : '')
      const id = open.findLast((one) => one !== undefined)
      if (id !== undefined) marks.set(id, (marks.get(id) ?? '') + text)
      else if (open.length === 0 && text.trim()) outside.push(text)
    }
  }
  return { marks, outside }
}

const textOf = (node: Node, marks: ReadonlyMap<string, string>): string =>
  (node.id === undefined ? '' : (marks.get(node.id) ?? '')) +
  (node.children ?? []).map((child) => textOf(child, marks)).join('')

const elementsOf = (node: Node, marks: ReadonlyMap<string, string>): Element[] => [
  ...(node.role ? [{ role: node.role, alt: node.alt, text: textOf(node, marks) }] : []),
  ...(node.children ?? []).flatMap((child) => elementsOf(child, marks)),
]

const readPage = async (page: Awaited<ReturnType<Pdf['getPage']>>) => {
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const tree: Node | null = await page.getStructTree()
  const { marks, outside } = marksOf(items)
  return {
    size: page.view.slice(2),
    text: textOfItems(items),
    elements: tree ? elementsOf(tree, marks) : [],
    /** Text that is neither in the structure nor an artifact. */
    outside,
  }
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

type Operators = { argsArray: readonly unknown[] }

const pathsOf = ({ argsArray }: Operators): Float32Array[] =>
  argsArray.flatMap((given) => {
    const parts: unknown = Array.isArray(given) ? given[1] : undefined
    const path: unknown = Array.isArray(parts) ? parts[0] : undefined
    return path instanceof Float32Array ? [path] : []
  })

export const readPdf = async (bytes: Uint8Array) => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { info } = await pdf.getMetadata()
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1)
  const pages = await Promise.all(numbers.map(async (number) => readPage(await pdf.getPage(number))))
  const elements = pages.flatMap((page) => page.elements)
  return {
    info,
    markInfo: await pdf.getMarkInfo(),
    viewer: await pdf.getViewerPreferences(),
    pages,
    elements,
    text: pages.map(({ text }) => text).join('\n'),
    /** In reading order. An element on two pages is there twice. */
    texts: (role: string) =>
      elements
        .filter((element) => element.role === role)
        .map(({ text }) => text.replace(/\s+/g, ' ').trim())
        .filter(Boolean),
    drawnPaths: async (number: number) => pathsOf(await (await pdf.getPage(number)).getOperatorList()),
  }
}

export const rendered = async (file: PaperFile, given: Parameters<typeof signedRecord>[0] = {}) =>
  readPdf(await render(file, given))
