// Photos as a phone takes them, and what a browser sees in a photo.
import type { Page } from 'playwright-core'
import * as z from 'zod/mini'

type Size = { width: number; height: number }

/** Of these colors: red on the left, blue on the right. */
const paint = async (page: Page, size: Size) => {
  const base64 = await page.evaluate(async ({ width, height }) => {
    const canvas = new OffscreenCanvas(width, height)
    const brush = canvas.getContext('2d')
    if (brush) {
      brush.fillStyle = 'red'
      brush.fillRect(0, 0, width / 2, height)
      brush.fillStyle = 'blue'
      brush.fillRect(width / 2, 0, width / 2, height)
    }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' })
    return btoa(
      Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(''),
    )
  }, size)
  return Buffer.from(base64, 'base64')
}

/** Held upright, so that the left side is up, at 41° 52′ 41″ north. */
const exif = Buffer.from(
  [
    '457869660000 4d4d002a00000008',
    '0002 011200030000000100060000 882500040000000100000026 00000000',
    '0002 00010002000000024e000000 000200050000000300000044 00000000',
    '0000002900000001 0000003400000001 0000002900000001',
  ]
    .join('')
    .replaceAll(' ', ''),
  'hex',
)

const withCameraData = (jpeg: Buffer) => {
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)])
}

/** Of 12 megapixels and 12 MB. */
export const phonePhoto = async (page: Page) => {
  const photo = withCameraData(await paint(page, { width: 4000, height: 3000 }))
  const rest = Buffer.alloc(Math.max(0, 12_000_000 - photo.length))
  return { name: 'IMG_2034.jpg', mimeType: 'image/jpeg', buffer: Buffer.concat([photo, rest]) }
}

const seenSchema = z.object({ width: z.number(), height: z.number(), isRedOnTop: z.boolean() })

/** What the browser shows of a file, and whether it tells more than that. */
export const lookAt = async (page: Page, file: Buffer) => {
  const seen = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))
    const picture = await createImageBitmap(new Blob([bytes]))
    const { width, height } = picture
    const brush = new OffscreenCanvas(width, height).getContext('2d')
    brush?.drawImage(picture, 0, 0)
    const [red = 0, , blue = 0] = brush?.getImageData(width / 2, 10, 1, 1).data ?? []
    return { width, height, isRedOnTop: red > blue }
  }, file.toString('base64'))
  return { ...seenSchema.parse(seen), hasCameraData: file.includes('Exif') }
}
