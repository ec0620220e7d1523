// Breaks text into lines, and draws a line.
import { type Run, runsOf, type Weight } from './print-fonts.ts'

export type TextStyle = { size: number; leading: number; weight: Weight }

const widthOfRuns = (document: PDFKit.PDFDocument, runs: readonly Run[], size: number) =>
  runs.reduce((width, { font, text }) => width + document.font(font).fontSize(size).widthOfString(text), 0)

export const widthOf = (document: PDFKit.PDFDocument, text: string, { size, weight }: TextStyle): number =>
  widthOfRuns(document, runsOf(text, weight), size)

/** Of the leading, so that words of different sizes on one line have one base. */
const baselineShare = 0.72

type Measure = (text: string) => number

/** A word wider than the line is cut where the line ends. */
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

/** A line ends with a space where words were parted, so that no program joins them. @param text printable */
export const linesOf = (
  document: PDFKit.PDFDocument,
  text: string,
  style: TextStyle,
  width: number,
): string[] =>
  text
    .split('\n')
    .flatMap((paragraph) => linesOfParagraph(paragraph, width, (part) => widthOf(document, part, style)))

/** @param top of the line's box */
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
