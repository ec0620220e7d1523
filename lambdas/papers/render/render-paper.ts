// Makes a tagged PDF in US Letter, the same to the byte for the same content.
import PDFDocument from 'pdfkit'
import { colors, drawIn, drawLine, elementIn, rule, sheet, styles } from './drawing.ts'
import { drawFrame, drawShade } from './page-frame.ts'
import type { Block, PaperContent } from './paper-blocks.ts'
import { registerFonts } from './print-fonts.ts'
import { setCheck, setSignature } from './set-figures.ts'
import { setBlanks, setForm } from './set-form.ts'
import { type Setting, setFacts, setList, setText } from './set-text.ts'
import { drawStack, pagesOf, type Strip } from './strips.ts'

const setTitle = (setting: Setting, text: string, under: string): Strip[] => [
  ...setText(setting, 'H1', text, { style: styles.title, before: 0, staysWithNext: true }),
  ...setText(setting, 'P', under, {
    style: styles.under,
    before: 2,
    color: colors.soft,
    staysWithNext: true,
  }),
]

const setHeading = (
  setting: Setting,
  { text, level = 2, startsPage = false }: Extract<Block, { kind: 'heading' }>,
): Strip[] => {
  const style = level === 2 ? styles.heading : styles.subheading
  return setText(setting, `H${level}`, text, {
    style,
    before: level === 2 ? 20 : 16,
    staysWithNext: true,
    startsPage,
  })
}

const setClause = (
  setting: Setting,
  { level, heading, text, staysWithNext = false }: Extract<Block, { kind: 'clause' }>,
): Strip[] => [
  ...setText(setting, `H${level}`, heading, { style: styles.clauseHeading, before: 10, staysWithNext: true }),
  ...setText(setting, 'P', text, { style: styles.body, before: 1, staysWithNext }),
]

const setBlock = (setting: Setting, block: Block): Strip[] => {
  switch (block.kind) {
    case 'title':
      return setTitle(setting, block.text, block.under)
    case 'heading':
      return setHeading(setting, block)
    case 'clause':
      return setClause(setting, block)
    case 'paragraph':
      return setText(setting, 'P', block.text, {
        style: styles.body,
        before: 8,
        staysWithNext: block.staysWithNext ?? false,
      })
    case 'facts':
      return setFacts(setting, block.facts, block.isSmall ?? false)
    case 'list':
      return setList(setting, block.items)
    case 'signature':
      return setSignature(setting, block)
    case 'check':
      return setCheck(setting, block)
    case 'form':
      return setForm(setting, block)
    case 'blanks':
      return setBlanks(setting, block)
  }
}

const note =
  'A number such as [U+674E] is a character that our printing font doesn’t have. It is stored as it was typed.'
const noteHeight = 22

const drawPage = (setting: Setting, strips: readonly Strip[]) => {
  const { document, root } = setting
  drawStack(strips, sheet.top - (strips[0]?.before ?? 0))
  if (!strips.some(({ isReplaced }) => isReplaced)) return
  rule(document, sheet.bottom - 14, { to: sheet.left + 90 })
  drawIn(document, elementIn(document, root, 'P'), 'P', () => {
    document.fillColor(colors.soft)
    drawLine(document, note, styles.foot, { x: sheet.left, top: sheet.bottom - 12 })
  })
}

const draw = (setting: Setting, content: PaperContent) => {
  const markElement = content.mark === null ? null : elementIn(setting.document, setting.root, 'P')
  const strips = content.blocks.flatMap((block) => setBlock(setting, block))
  const pages = pagesOf(strips, { height: sheet.bottom - sheet.top, note: noteHeight })
  for (const [index, page] of pages.entries()) {
    setting.document.addPage()
    const number = index + 1
    drawFrame(setting, content, {
      number,
      count: pages.length,
      markElement: index === 0 ? markElement : null,
    })
    drawPage(setting, page)
    if (content.mark !== null) drawShade(setting.document)
  }
}

/** pdfkit makes the id from `info`, and adds today's date if it has none. Without a font it looks for none on the disk. */
const newDocument = ({ title, made }: PaperContent) =>
  new PDFDocument({
    size: 'LETTER',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    autoFirstPage: false,
    font: '',
    info: { Title: title, CreationDate: new Date(made), ModDate: new Date(made) },
  })

const bytesOf = (document: PDFKit.PDFDocument): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
    document.end()
  })

export const renderPaper = async (content: PaperContent): Promise<Uint8Array> => {
  const document = newDocument(content)
  registerFonts(document)
  const root = document.struct('Document')
  document.addStructure(root)
  draw({ document, root }, content)
  root.end()
  return bytesOf(document)
}
