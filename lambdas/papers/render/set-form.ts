import { colors, drawOutside, elementIn, rule, sheet, styles } from './drawing.ts'
import type { Block, FormRow, InsurersCell } from './paper-blocks.ts'
import { type Setting, setText, sideBySide, textStrips } from './set-text.ts'
import { drawStack, type Strip, stackHeight } from './strips.ts'

const columns = [
  { x: sheet.left + 6, width: 164 },
  { x: sheet.left + 184, width: 108 },
  { x: sheet.left + 306, width: 138 },
] as const
const edges = [...columns.map(({ x }) => x - 6), sheet.right]

const rowHeight = 25

const drawSquare = (document: PDFKit.PDFDocument, x: number, top: number) =>
  drawOutside(document, 'Layout', () => {
    document
      .lineWidth(0.75)
      .strokeColor(colors.ink)
      .rect(x, top + 1.5, 9, 9)
      .stroke()
  })

const insurersWords: Record<InsurersCell, readonly string[]> = {
  line: [],
  check: ['Correct, or:'],
  'yes-no': ['Yes', 'No'],
}

const insurersStrip = (setting: Setting, cell: PDFKit.PDFStructureElement, kind: InsurersCell): Strip => {
  const { document } = setting
  const { x } = columns[2]
  const words = insurersWords[kind].map((word, index) => {
    const left = x + index * 56
    const [strip] = textStrips(setting, cell, 'TD', word, {
      style: styles.small,
      x: left + 15,
      width: 70,
    })
    return { left, strip }
  })
  return {
    height: styles.small.leading,
    parts: [
      (top) => {
        for (const { left, strip } of words) {
          drawSquare(document, left, top)
          for (const part of strip?.parts ?? []) part(top)
        }
        if (kind === 'check')
          rule(document, top + styles.small.leading, { from: x + 70, to: sheet.right - 8 })
      },
    ],
  }
}

const drawEdges = (document: PDFKit.PDFDocument, top: number, height: number) =>
  drawOutside(document, 'Layout', () => {
    document.lineWidth(0.4).strokeColor(colors.rule)
    for (const x of edges) document.moveTo(x, top).lineTo(x, top + height)
    for (const y of [top, top + height]) document.moveTo(sheet.left, y).lineTo(sheet.right, y)
    document.stroke()
  })

const framed = (setting: Setting, strips: readonly Strip[], least: number): Strip => {
  const height = Math.max(least, stackHeight(strips) + 11)
  return {
    height,
    parts: [
      (top) => {
        drawStack(strips, top + 6)
        drawEdges(setting.document, top, height)
      },
    ],
    isReplaced: strips.some(({ isReplaced }) => isReplaced),
  }
}

const setRow = (
  setting: Setting,
  table: PDFKit.PDFStructureElement,
  { label, ours, theirs }: FormRow,
): Strip => {
  const parent = elementIn(setting.document, table, 'TR')
  const common = { parent, style: styles.small }
  const cells = [
    setText(setting, 'TH', label, { ...common, scope: 'Row', ...columns[0] }),
    setText(setting, 'TD', ours, { ...common, ...columns[1] }),
    [insurersStrip(setting, elementIn(setting.document, parent, 'TD'), theirs)],
  ]
  return framed(setting, sideBySide(cells), rowHeight)
}

const setHeads = (
  setting: Setting,
  table: PDFKit.PDFStructureElement,
  heads: readonly [string, string, string],
): Strip => {
  const parent = elementIn(setting.document, table, 'TR')
  const cells = heads.map((text, index) =>
    setText(setting, 'TH', text, {
      parent,
      scope: 'Column',
      style: { ...styles.foot, weight: 'bold' },
      color: colors.soft,
      ...columns[index],
    }),
  )
  return { ...framed(setting, sideBySide(cells), 0), before: 6 }
}

/** No single row at the foot or the head of a page. */
export const setForm = (setting: Setting, { heads, rows }: Extract<Block, { kind: 'form' }>): Strip[] => {
  const table = elementIn(setting.document, setting.root, 'Table')
  const strips = [setHeads(setting, table, heads), ...rows.map((row) => setRow(setting, table, row))]
  return strips.map((strip, index) => ({
    ...strip,
    staysWithNext: index < strips.length - 1 && (index < 2 || index === strips.length - 2),
  }))
}

const blankWidth = 210

export const setBlanks = (setting: Setting, { labels }: Extract<Block, { kind: 'blanks' }>): Strip[] =>
  labels.map((pair, index) => {
    const lefts = pair.map((_, side) => sheet.left + side * (sheet.textWidth - blankWidth))
    const words = pair.map((label, side) =>
      setText(setting, 'P', label, {
        style: styles.foot,
        color: colors.soft,
        x: lefts[side] ?? sheet.left,
        width: blankWidth,
      }),
    )
    return {
      height: 44,
      parts: [
        (top) => {
          for (const left of lefts)
            rule(setting.document, top + 29, { from: left, to: left + blankWidth, color: colors.ink })
        },
        ...words.flat().flatMap(({ parts }) => parts.map((part) => (top: number) => part(top + 31))),
      ],
      staysWithNext: index < labels.length - 1,
    }
  })
