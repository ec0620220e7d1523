// Draws a photo upright and small. What it writes has no place and no camera in it.
import { longestSide } from '#domain/documents/page-files.ts'

/** The best of them that is small enough for a slow network: the last one always is taken. */
const qualities = [0.85, 0.7, 0.6, 0.5]
/** Bytes. Twelve of them take a minute on "slow 4G": npm run bench -- documents. */
const smallEnough = 350_000

export const sizeWithin = (width: number, height: number, longest: number) => {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

type Surface = OffscreenCanvas | HTMLCanvasElement
type Brush = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D

const jpegOf = (canvas: Surface, quality: number): Promise<Blob | null> => {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type: 'image/jpeg', quality })
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}

const smallJpegOf = async (canvas: Surface): Promise<Blob | null> => {
  let jpeg: Blob | null = null
  for (const quality of qualities) {
    jpeg = await jpegOf(canvas, quality)
    if (!jpeg || jpeg.size <= smallEnough) return jpeg
  }
  return jpeg
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
  const drawn = brush && (await smallJpegOf(canvas))
  if (drawn?.type !== 'image/jpeg') throw new Error('This browser can’t draw the photo')
  return drawn
}
