// Sets the signature, and the QR code with the code to type.
import { encodeQR } from 'qr'
import { groupedPaperCode } from '#domain/paper-code.ts'
import { drawIn, type Element, elementIn } from './marked.ts'
import type { Block } from './paper-blocks.ts'
import { rule, type Setting, textStrips } from './set-text.ts'
import { colors, sheet, styles } from './sheet.ts'
import type { Strip } from './strips.ts'

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

export const setSignature = (
  setting: Setting,
  { png, alt, lines }: Extract<Block, { kind: 'signature' }>,
): Strip[] => {
  const { document, root } = setting
  const place = elementIn(document, root, 'P')
  const { width, height } = signatureSize
  const picture: Strip = {
    before: 10,
    height: height + 8,
    parts: [
      (top) =>
        drawFigure(setting, place, alt, { left: sheet.left, top, width, height }, () => {
          document.image(Buffer.from(png), sheet.left, top, { fit: [width, height], valign: 'bottom' })
        }),
      (top) => rule(document, top + height + 3, { to: sheet.left + width, color: colors.ink, weight: 0.75 }),
    ],
    staysWithNext: true,
  }
  const words = lines.flatMap((line, index) =>
    textStrips(setting, elementIn(document, root, 'P'), 'P', line, {
      style: styles.body,
      before: 0,
      staysWithNext: index < lines.length - 1,
    }),
  )
  return [picture, ...words]
}

const qrSize = 108

/** Each row's black modules that touch become one rectangle. */
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
  { lines, code, address }: Extract<Block, { kind: 'check' }>,
): Strip[] => {
  const { document, root } = setting
  const paragraph = (text: string, style: (typeof styles)['small' | 'code']) =>
    textStrips(setting, elementIn(document, root, 'P'), 'P', text, {
      style,
      before: style === styles.code ? 3 : 4,
      ...textBeside,
    })
  const words = [
    ...lines.flatMap((line) => paragraph(line, styles.small)),
    ...paragraph(groupedPaperCode(code), styles.code),
  ]
  const place = elementIn(document, root, 'P')
  const parts = [
    (top: number) => {
      let at = top
      for (const strip of words) {
        for (const part of strip.parts) part(at + strip.before)
        at += strip.before + strip.height
      }
    },
    (top: number) => {
      if (address === null) return
      const box = { left: sheet.left + 8, top: top + 4, width: qrSize, height: qrSize }
      drawFigure(setting, place, `QR code that opens ${address}`, box, () => drawQr(document, address, box))
    },
  ]
  const height = words.reduce((sum, strip) => sum + strip.before + strip.height, 0)
  return [{ before: 8, height: Math.max(height, qrSize + 12), parts, staysWithNext: false }]
}
