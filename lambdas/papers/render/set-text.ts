import {
  colors,
  drawIn,
  drawLine,
  type Element,
  elementIn,
  linesOf,
  rule,
  sheet,
  styles,
  type TextStyle,
} from './drawing.ts'
import type { Fact } from './paper-blocks.ts'
import { printable } from './print-fonts.ts'
import type { Strip } from './strips.ts'

export type Setting = { document: PDFKit.PDFDocument; root: Element }

type TextOptions = {
  style: TextStyle
  before?: number
  color?: string
  x?: number
  width?: number
  staysWithNext?: boolean
  startsPage?: boolean
}

/** No single line at the foot or the head of a page. Of four lines, none leaves the others. */
const staysTogether = (index: number, count: number) =>
  index < count - 1 && (count <= 4 || index === 0 || index === count - 2)

/** `element`: a new one, with this tag. */
export const textStrips = (
  { document }: Setting,
  element: Element,
  tag: string,
  text: string,
  options: TextOptions,
): Strip[] => {
  const { style, before = 0, color = colors.ink, x = sheet.left, width = sheet.textWidth } = options
  const printed = printable(text)
  const lines = linesOf(document, printed.text, style, width)
  return lines.map((line, index) => ({
    before: index === 0 ? before : 0,
    height: style.leading,
    parts: [
      (top) =>
        drawIn(document, element, tag, () => {
          document.fillColor(color)
          drawLine(document, line, style, { x, top })
        }),
    ],
    staysWithNext: staysTogether(index, lines.length) || (options.staysWithNext ?? false),
    startsPage: index === 0 && (options.startsPage ?? false),
    isReplaced: printed.isReplaced && line.includes('[U+'),
  }))
}

type ElementOptions = { parent?: Element; scope?: 'Row' | 'Column' }

export const setText = (
  setting: Setting,
  tag: string,
  text: string,
  { parent = setting.root, scope, ...options }: TextOptions & ElementOptions,
): Strip[] =>
  textStrips(setting, elementIn(setting.document, parent, tag, scope ? { scope } : {}), tag, text, options)

export const setList = (setting: Setting, items: readonly string[]): Strip[] => {
  const list = elementIn(setting.document, setting.root, 'L')
  return items.flatMap((item) => {
    const entry = elementIn(setting.document, list, 'LI')
    const options = { parent: entry, style: styles.body, before: 4 }
    const [bullet] = setText(setting, 'Lbl', '•', options)
    const strips = setText(setting, 'LBody', item, { ...options, x: sheet.left + 16, width: 434 })
    return strips.map((strip, index) =>
      index === 0 && bullet ? { ...strip, parts: [...bullet.parts, ...strip.parts] } : strip,
    )
  })
}

export const sideBySide = (columns: readonly (readonly Strip[])[]): Strip[] => {
  const count = Math.max(...columns.map(({ length }) => length))
  return Array.from({ length: count }, (_, index) => {
    const strips = columns.flatMap((column) => column[index] ?? [])
    return {
      before: Math.max(...strips.map(({ before = 0 }) => before)),
      height: Math.max(...strips.map(({ height }) => height)),
      parts: strips.flatMap(({ parts }) => parts),
      staysWithNext: staysTogether(index, count),
      isReplaced: strips.some(({ isReplaced }) => isReplaced),
    }
  })
}

const asRow = (
  setting: Setting,
  strips: readonly Strip[],
  { isFirst, padding }: { isFirst: boolean; padding: number },
): Strip[] =>
  strips.map((strip, index) => {
    const above = index === 0 ? padding : 0
    const below = index === strips.length - 1 ? padding : 0
    const height = strip.height + above + below
    return {
      ...strip,
      before: index === 0 && isFirst ? 8 : 0,
      height,
      parts: [
        ...strip.parts.map((part) => (top: number) => part(top + above)),
        (top: number) => {
          if (index === 0 && isFirst) rule(setting.document, top)
          if (below) rule(setting.document, top + height)
        },
      ],
    }
  })

const blankStrip = ({ document }: Setting, style: TextStyle, x: number): Strip => ({
  height: style.leading + 6,
  parts: [
    (top) => rule(document, top + style.leading + 2, { from: x, to: sheet.right - 60, color: colors.ink }),
  ],
})

const factStyles = {
  large: { style: styles.body, label: styles.small, labelWidth: 150, padding: 4.5 },
  small: { style: styles.certificate, label: styles.certificate, labelWidth: 108, padding: 2.8 },
} as const

export const setFacts = (setting: Setting, facts: readonly Fact[], isSmall: boolean): Strip[] => {
  const { document, root } = setting
  const { style, label, labelWidth, padding } = factStyles[isSmall ? 'small' : 'large']
  const value = { x: sheet.left + labelWidth + 12, width: sheet.textWidth - labelWidth - 12 }
  const table = elementIn(document, root, 'Table')
  return facts.flatMap((fact, index) => {
    const row = elementIn(document, table, 'TR')
    const labels = setText(setting, 'TH', fact.label, {
      parent: row,
      scope: 'Row',
      style: { ...label, leading: style.leading },
      color: colors.soft,
      width: labelWidth,
    })
    const cell = elementIn(document, row, 'TD')
    const values =
      fact.value === null
        ? [blankStrip(setting, style, value.x)]
        : textStrips(setting, cell, 'TD', fact.value, {
            style: fact.isHash ? styles.hash : style,
            ...value,
          })
    return asRow(setting, sideBySide([labels, values]), { isFirst: index === 0, padding })
  })
}
