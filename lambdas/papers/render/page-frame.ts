import {
  colors,
  drawIn,
  drawLine,
  drawOutside,
  type Element,
  rule,
  sheet,
  styles,
  type TextStyle,
  widthOf,
} from './drawing.ts'
import type { PaperContent } from './paper-blocks.ts'
import { printable } from './print-fonts.ts'
import type { Setting } from './set-text.ts'

const drawRight = (document: PDFKit.PDFDocument, text: string, style: TextStyle, top: number) =>
  drawLine(document, text, style, { x: sheet.right - widthOf(document, text, style), top })

const drawHead = ({ document }: Setting, { productName, title }: PaperContent, isFirst: boolean) => {
  drawOutside(document, 'Pagination', () => {
    document.fillColor(colors.brand)
    drawLine(document, printable(productName).text, styles.wordmark, { x: sheet.left, top: 44 })
    document.fillColor(colors.soft)
    if (!isFirst) drawRight(document, title, styles.foot, 48)
  })
  rule(document, 66, { weight: 0.75, color: colors.brand })
}

const drawFoot = (
  { document }: Setting,
  { foot }: PaperContent,
  { number, count }: Omit<Page, 'markElement'>,
) => {
  rule(document, 728)
  drawOutside(document, 'Pagination', () => {
    document.fillColor(colors.soft)
    drawLine(document, foot.reference, styles.foot, { x: sheet.left, top: 733 })
    drawRight(document, `Page ${number} of ${count}`, styles.foot, 733)
    drawLine(document, foot.check, styles.foot, { x: sheet.left, top: 746 })
    drawRight(document, foot.code, styles.foot, 746)
  })
}

/** Over the signature too, in a gray that a copier keeps light. */
export const drawShade = (document: PDFKit.PDFDocument): void =>
  drawOutside(document, 'Pagination', () => {
    const style = { ...styles.title, size: 92, leading: 92 }
    const middle = { x: sheet.width / 2, y: sheet.height / 2 }
    document
      .save()
      .rotate(-52, { origin: [middle.x, middle.y] })
      .fillColor(colors.ink)
      .fillOpacity(0.12)
    const width = widthOf(document, 'TAKEN BACK', style)
    drawLine(document, 'TAKEN BACK', style, { x: middle.x - width / 2, top: middle.y - style.leading / 2 })
    document.fillOpacity(1).restore()
  })

const drawMarkText = (document: PDFKit.PDFDocument, mark: string) => {
  document.fillColor(colors.ink)
  const width = widthOf(document, mark, styles.mark)
  drawLine(document, mark, styles.mark, { x: (sheet.width - width) / 2, top: sheet.mark.top + 4 })
}

type Page = {
  number: number
  count: number
  /** On the first page, the mark is a part of the text. */
  markElement: Element | null
}

const drawMark = ({ document }: Setting, mark: string, element: Element | null) => {
  drawOutside(document, 'Layout', () => {
    document
      .lineWidth(1.2)
      .strokeColor(colors.ink)
      .rect(sheet.left, sheet.mark.top, sheet.textWidth, sheet.mark.height)
      .stroke()
  })
  const draw = () => drawMarkText(document, mark)
  if (element) drawIn(document, element, 'P', draw)
  else drawOutside(document, 'Pagination', draw)
}

export const drawFrame = (setting: Setting, content: PaperContent, page: Page): void => {
  if (content.mark !== null) drawMark(setting, content.mark, page.markElement)
  drawHead(setting, content, page.number === 1)
  drawFoot(setting, content, page)
}
