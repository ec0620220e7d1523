// Photos as a phone takes them, and what a browser sees in a photo. `Run` is any engine's.
import type { Page } from 'playwright-core'
import * as z from 'zod/mini'

/** Runs the body of a function in a page. It finds what it is given as `given`. */
type Run = (body: string, given: object) => Promise<unknown>

export const runIn =
  (page: Page): Run =>
  (body, given) =>
    page.evaluate(`(async (given) => { ${body} })(${JSON.stringify(given)})`)

/** Red on the left, blue on the right. */
const paint = `
  const canvas = Object.assign(document.createElement('canvas'), given)
  const brush = canvas.getContext('2d')
  brush.fillStyle = 'red'
  brush.fillRect(0, 0, given.width / 2, given.height)
  brush.fillStyle = 'blue'
  brush.fillRect(given.width / 2, 0, given.width / 2, given.height)
  return canvas.toDataURL('image/jpeg')
`

/** Held upright, so that the left side is up, at 41° 52′ 41″ north. */
const exif = [
  '457869660000 4d4d002a00000008',
  '0002 011200030000000100060000 882500040000000100000026 00000000',
  '0002 00010002000000024e000000 000200050000000300000044 00000000',
  '0000002900000001 0000003400000001 0000002900000001',
]

const withCameraData = (jpeg: Buffer) => {
  const data = Buffer.from(exif.join('').replaceAll(' ', ''), 'hex')
  const head = Buffer.from([0xff, 0xe1, 0, data.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)])
}

export const phonePhoto = async (run: Run, bytes = 12_000_000) => {
  const address = z.string().parse(await run(paint, { width: 2600, height: 1950 }))
  const photo = withCameraData(Buffer.from(address.split(',')[1] ?? '', 'base64'))
  const rest = Buffer.alloc(Math.max(0, bytes - photo.length))
  return { name: 'IMG_2034.jpg', mimeType: 'image/jpeg', buffer: Buffer.concat([photo, rest]) }
}

const look = `
  const bytes = Uint8Array.from(atob(given.base64), (byte) => byte.charCodeAt(0))
  const picture = await createImageBitmap(new Blob([bytes]))
  const { width, height } = picture
  const brush = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
  brush.drawImage(picture, 0, 0)
  const [red, , blue] = brush.getImageData(width / 2, 10, 1, 1).data
  return { width, height, isRedOnTop: red > blue }
`

/** What a browser shows of a file, and whether it tells more than that. */
export const lookAt = async (run: Run, file: Buffer) => {
  const seen = z.looseObject({}).parse(await run(look, { base64: file.toString('base64') }))
  return { ...seen, hasCameraData: file.includes('Exif') }
}

/** How each that is larger must arrive. */
export const arrivedPhoto = { width: 1875, height: 2500, isRedOnTop: true, hasCameraData: false }
