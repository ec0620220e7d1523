import file from '@fontsource/dancing-script/files/dancing-script-latin-400-normal.woff2'
import { drawnSignature, signatureMaximumBytes, typedSignature } from '#domain/constants.ts'
import { cleanLine } from '#domain/text/text-rules.ts'
import { isSignature, paintingScale, paintStrokes, type Stroke, signatureInk } from './signature-strokes.ts'

let loading: Promise<unknown> | undefined

/** Latin letters only (24 KB). A style sheet's font would stay failed after a lost network. */
export const loadSignatureFont = (): Promise<unknown> => {
  loading ??= new FontFace('Dancing Script', `url("${file}")`).load().then(
    (face) => document.fonts.add(face),
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

const font = `${typedSignature.fontSize}px "Dancing Script", cursive`
const paper = '#ffffff'
const margin = 16
const lineHeight = 30

const linesOf = (context: CanvasRenderingContext2D, name: string, width: number): readonly string[] => {
  const [first = '', ...rest] = name.split(' ')
  const lines = [first]
  for (const word of rest) {
    const longer = `${lines.at(-1)} ${word}`
    if (context.measureText(longer).width > width) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}

const threeLines = (lines: readonly string[]) =>
  lines.length <= 3 ? lines : [...lines.slice(0, 2), lines.slice(2).join(' ')]

const paintName = (canvas: HTMLCanvasElement, name: string) => {
  const { width, height } = typedSignature
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw a signature')
  context.fillStyle = paper
  context.fillRect(0, 0, width, height)
  context.font = font
  context.fillStyle = signatureInk
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const lines = threeLines(linesOf(context, name, width - 2 * margin))
  for (const [index, line] of lines.entries()) {
    const middle = height / 2 + (index - (lines.length - 1) / 2) * lineHeight
    context.fillText(line, width / 2, middle, width - 2 * margin)
  }
}

const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The signature could not be drawn'))),
      'image/png',
    )
  })

const typedSignatureImage = async (name: string): Promise<Blob> => {
  const text = cleanLine(name)
  await loadSignatureFont()
  const canvas = document.createElement('canvas')
  paintName(canvas, text)
  return pngOf(canvas)
}

/** At most 1500 x 450 pixels. */
const drawnSignatureImage = async (strokes: readonly Stroke[], devicePixelRatio: number): Promise<Blob> => {
  const canvas = document.createElement('canvas')
  for (const scale of [paintingScale(devicePixelRatio), 1]) {
    paintStrokes(canvas, strokes, scale, paper)
    const png = await pngOf(canvas)
    if (png.size <= signatureMaximumBytes) return png
  }
  throw new Error(`A drawing of ${drawnSignature.width} x ${drawnSignature.height} is too large to be stored`)
}

export const signatureModes = { type: 'Type', draw: 'Draw' } as const
export type SignatureMode = keyof typeof signatureModes

export type SignatureEntry = {
  readonly mode: SignatureMode
  readonly name: string
  readonly strokes: readonly Stroke[]
}

export const isEmptyEntry = ({ mode, name, strokes }: SignatureEntry): boolean =>
  mode === 'type' ? cleanLine(name) === '' : !isSignature(strokes)

export const imageOfEntry = ({ mode, name, strokes }: SignatureEntry): Promise<Blob> =>
  mode === 'type' ? typedSignatureImage(name) : drawnSignatureImage(strokes, window.devicePixelRatio)
