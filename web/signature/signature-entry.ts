// The content of the signature dialog. It keeps both the name and the drawing.
import { cleanLine } from '#domain/text/clean-text.ts'
import { drawnSignatureImage, typedSignatureImage } from './signature-canvas.ts'
import { isSignature, type Stroke } from './signature-strokes.ts'

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
