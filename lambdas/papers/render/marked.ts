// Marks what is drawn as structure or as decoration.

export type Element = PDFKit.PDFStructureElement
type Options = { alt?: string; scope?: 'Row' | 'Column'; bbox?: number[] }

/** Comes after the elements that the parent already has. */
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
