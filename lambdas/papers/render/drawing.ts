import { type Run, runsOf, type Weight } from './print-fonts.ts'

export type TextStyle = { size: number; leading: number; weight: Weight }

const widthOfRuns = (document: PDFKit.PDFDocument, runs: readonly Run[], size: number) =>
  runs.reduce((width, { font, text }) => width + document.font(font).fontSize(size).widthOfString(text), 0)

export const widthOf = (document: PDFKit.PDFDocument, text: string, { size, weight }: TextStyle): number =>
  widthOfRuns(document, runsOf(text, weight), size)

/** Of the leading, so that words of different sizes on one line have one base. */
const baselineShare = 0.72

type Measure = (text: string) => number

const cutWord = (word: string, width: number, measure: Measure): string[] => {
  const parts = ['']
  for (const character of word) {
    const longer = `${parts.at(-1)}${character}`
    if (measure(longer) > width) parts.push(character)
    else parts[parts.length - 1] = longer
  }
  return parts
}

const linesOfParagraph = (paragraph: string, width: number, measure: Measure): string[] => {
  const lines: string[] = []
  const space = measure(' ')
  let used = 0
  for (const word of paragraph.split(' ').filter((part) => part !== '')) {
    const last = lines.length - 1
    const wordWidth = measure(word)
    if (last >= 0 && used + space + wordWidth <= width) {
      lines[last] += ` ${word}`
      used += space + wordWidth
      continue
    }
    if (last >= 0) lines[last] += ' '
    lines.push(...(wordWidth > width ? cutWord(word, width, measure) : [word]))
    used = measure(lines.at(-1) ?? '')
  }
  return lines.length > 0 ? lines : ['']
}

/** A line ends with a space where words were parted, so that no program joins them. `text` is printable. */
export const linesOf = (
  document: PDFKit.PDFDocument,
  text: string,
  style: TextStyle,
  width: number,
): string[] =>
  text
    .split('\n')
    .flatMap((paragraph) => linesOfParagraph(paragraph, width, (part) => widthOf(document, part, style)))

export const drawLine = (
  document: PDFKit.PDFDocument,
  line: string,
  style: TextStyle,
  { x, top }: { x: number; top: number },
): void => {
  let left = x
  const baseline = top + style.leading * baselineShare
  for (const run of runsOf(line, style.weight)) {
    document.font(run.font).fontSize(style.size)
    document.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic' })
    left += document.widthOfString(run.text)
  }
}

export const sheet = {
  width: 612,
  height: 792,
  left: 81,
  right: 531,
  textWidth: 450,
  top: 84,
  bottom: 714,
  mark: { top: 14, height: 24 },
} as const

export const colors = {
  ink: '#1c2b2a',
  soft: '#404e4b',
  rule: '#8b9794',
  brand: '#0f4c43',
} as const

const style = (size: number, leading: number, weight: TextStyle['weight'] = 'regular'): TextStyle => ({
  size,
  leading,
  weight,
})

export const styles = {
  title: style(22, 28, 'bold'),
  under: style(11.5, 16),
  heading: style(14.5, 19, 'bold'),
  subheading: style(12.5, 17, 'bold'),
  clauseHeading: style(11.4, 15.5, 'bold'),
  body: style(11.4, 15.5),
  small: style(10, 13.5),
  certificate: style(9.7, 12.6),
  question: style(11, 15, 'bold'),
  hash: style(8.9, 12.6),
  code: style(12.5, 18, 'bold'),
  mark: style(11.5, 16, 'bold'),
  foot: style(9, 12),
  wordmark: style(13, 16, 'bold'),
} as const

export type Element = PDFKit.PDFStructureElement
type Options = { alt?: string; scope?: 'Row' | 'Column'; bbox?: number[] }

export const elementIn = (
  document: PDFKit.PDFDocument,
  parent: Element,
  tag: string,
  options: Options = {},
): Element => {
  const element = document.struct(tag, options)
  parent.add(element)
  return element
}

export const drawIn = (
  document: PDFKit.PDFDocument,
  element: Element,
  tag: string,
  draw: () => void,
): void => {
  const content = document.markStructureContent(tag)
  draw()
  document.endMarkedContent()
  element.add(content)
}

export const drawOutside = (
  document: PDFKit.PDFDocument,
  type: 'Pagination' | 'Layout',
  draw: () => void,
): void => {
  document.markContent('Artifact', { type })
  draw()
  document.endMarkedContent()
}

export const rule = (
  document: PDFKit.PDFDocument,
  y: number,
  { from, to, weight, color }: { from?: number; to?: number; weight?: number; color?: string } = {},
): void =>
  drawOutside(document, 'Layout', () => {
    document
      .lineWidth(weight ?? 0.4)
      .strokeColor(color ?? colors.rule)
      .moveTo(from ?? sheet.left, y)
      .lineTo(to ?? sheet.right, y)
      .stroke()
  })
