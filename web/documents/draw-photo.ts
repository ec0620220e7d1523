// Draws a photo upright and small. What it writes has no place and no camera in it.
import { longestSide } from '#domain/documents/page-files.ts'

const quality = 0.85

export const sizeWithin = (width: number, height: number, longest: number) => {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

type Surface = OffscreenCanvas | HTMLCanvasElement
type Brush = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D

const jpegOf = (canvas: Surface): Promise<Blob | null> => {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type: 'image/jpeg', quality })
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}

const paint = (brush: Brush, picture: ImageBitmap, { width, height }: Surface) => {
  brush.imageSmoothingQuality = 'high'
  // JPEG would show what is transparent as black.
  brush.fillStyle = 'white'
  brush.fillRect(0, 0, width, height)
  brush.drawImage(picture, 0, 0, width, height)
}

/** Rejects if the browser can't read the photo, or can't draw. */
export const drawPhoto = async (
  photo: Blob,
  surface: (width: number, height: number) => { canvas: Surface; brush: Brush | null },
): Promise<Blob> => {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  const { width, height } = sizeWithin(picture.width, picture.height, longestSide)
  const { canvas, brush } = surface(width, height)
  if (brush) paint(brush, picture, canvas)
  picture.close()
  const drawn = brush && (await jpegOf(canvas))
  if (drawn?.type !== 'image/jpeg') throw new Error('This browser can’t draw the photo')
  return drawn
}
