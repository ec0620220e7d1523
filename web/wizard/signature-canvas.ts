// A typed name as a picture: 400 x 100 pixels, 24 px in the bundled script font, which must be loaded before a canvas can use it.
import { typedSignature } from '#domain/constants.ts'
import { cleanText } from '#domain/text.ts'

const font = `${typedSignature.fontSize}px "Dancing Script", cursive`
const ink = '#14304f'
const margin = 16

const draw = (canvas: HTMLCanvasElement, name: string) => {
  const { width, height } = typedSignature
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw a signature')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.font = font
  context.fillStyle = ink
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(name, width / 2, height / 2, width - 2 * margin)
}

const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The signature could not be drawn'))),
      'image/png',
    )
  })

/** A name too long for the width is set narrower, never cut off. */
export const typedSignatureImage = async (name: string): Promise<Blob> => {
  const text = cleanText(name)
  await document.fonts.load(font, text)
  const canvas = document.createElement('canvas')
  draw(canvas, text)
  return pngOf(canvas)
}
