import { encodeQR } from 'qr'
import type { TextStyle } from './drawing.ts'
import { colors, drawIn, type Element, elementIn, rule, sheet, styles } from './drawing.ts'
import type { Block } from './paper-blocks.ts'
import { type Setting, setText, sideBySide } from './set-text.ts'
import { drawStack, type Strip, stackHeight } from './strips.ts'

type Box = { left: number; top: number; width: number; height: number }

/** The element's place is known only when it is drawn. */
const drawFigure = (setting: Setting, parent: Element, alt: string, box: Box, draw: () => void) => {
  const { left, top, width, height } = box
  const figure = elementIn(setting.document, parent, 'Figure', {
    alt,
    bbox: [left, top, left + width, top + height],
  })
  drawIn(setting.document, figure, 'Figure', draw)
}

const signatureSize = { width: 250, height: 75 } as const
const dateColumn = { x: sheet.left + 290, width: sheet.textWidth - 290 } as const

export const setSignature = (
  setting: Setting,
  { png, signer, date, relation }: Extract<Block, { kind: 'signature' }>,
): Strip[] => {
  const { document, root } = setting
  const { width, height } = signatureSize
  const place = elementIn(document, root, 'P')
  const line = (text: string, style: TextStyle, options = {}) =>
    setText(setting, 'P', text, { style, ...options })
  const names = line(`Signed electronically in the name of ${signer}`, styles.body, { width: 270 })
  const relations = line(relation, styles.body)
  const labels = line('Date signed', styles.small, dateColumn)
  const [day] = line(date, styles.body, dateColumn)
  const picture: Strip = {
    before: 8,
    height: height + 6,
    parts: [
      (top) =>
        drawFigure(setting, place, `Signature of ${signer}`, { left: sheet.left, top, width, height }, () => {
          document.image(Buffer.from(png), sheet.left, top, { fit: [width, height], valign: 'bottom' })
        }),
      (top) => rule(document, top + height + 2, { to: sheet.left + width, color: colors.ink, weight: 0.75 }),
      (top) => rule(document, top + height + 2, { from: dateColumn.x, color: colors.ink, weight: 0.75 }),
      ...(day?.parts ?? []).map((part) => (top: number) => part(top + height - styles.body.leading)),
    ],
    staysWithNext: true,
  }
  const words = [...sideBySide([names, labels]), ...relations]
  return [picture, ...words.map((strip, index) => ({ ...strip, staysWithNext: index < words.length - 1 }))]
}

const qrSize = 104

/** Black modules that touch become one rectangle. */
const drawQr = (document: PDFKit.PDFDocument, text: string, { left, top }: Pick<Box, 'left' | 'top'>) => {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
  const module = qrSize / rows.length
  document.fillColor('#000000')
  for (const [y, row] of rows.entries()) {
    let start = 0
    while (start < row.length) {
      let end = start
      while (row[end]) end += 1
      if (end > start) document.rect(left + start * module, top + y * module, (end - start) * module, module)
      start = end + 1
    }
  }
  document.fill()
}

const textBeside = { x: sheet.left + qrSize + 28, width: sheet.textWidth - qrSize - 28 } as const

export const setCheck = (
  setting: Setting,
  { question, lines, code, isLarge = false, qr }: Extract<Block, { kind: 'check' }>,
): Strip[] => {
  const { document, root } = setting
  const paragraph = (text: string, style: TextStyle) =>
    setText(setting, 'P', text, { style, before: 4, ...(qr !== null && textBeside) })
  const words = [
    ...paragraph(question, styles.question),
    ...lines.flatMap((line) => paragraph(line, styles.small)),
    ...paragraph(code, isLarge ? styles.title : styles.code),
  ]
  const place = elementIn(document, root, 'P')
  const parts = [
    (top: number) => drawStack(words, top),
    (top: number) => {
      if (qr === null) return
      const box = { left: sheet.left + 8, top: top + 4, width: qrSize, height: qrSize }
      drawFigure(setting, place, qr.alt, box, () => drawQr(document, qr.text, box))
    },
  ]
  const height = Math.max(stackHeight(words), qr === null ? 0 : qrSize + 12)
  return [{ before: 8, height, parts }]
}
