import { crc32, deflateSync } from 'node:zlib'

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}

type Draw = (rows: Buffer, width: number, height: number) => void

const drawSignature: Draw = (rows, width, height) => {
  for (let x = Math.ceil(width / 10); x < (width * 9) / 10; x += 1) {
    const swing = Math.sin((x / width) * 40) * (1 - x / width) * (height / 3)
    const middle = Math.round(height / 2 + swing)
    for (const y of [middle - 1, middle, middle + 1]) rows[y * (width + 1) + 1 + x] = 0
  }
}

const black = (rows: Buffer, width: number, [x, y]: readonly [number, number], length: number) =>
  rows.fill(70, y * (width + 1) + 1 + x, y * (width + 1) + 1 + x + length)

/** A page of gray lines, as a letter looks from far away. */
const drawPage: Draw = (rows, width, height) => {
  const margin = Math.round(width / 10)
  for (let line = 0; line < 30; line += 1) {
    const y = margin + Math.round((line * (height - 2 * margin)) / 30)
    const length = Math.round((width - 2 * margin) * (line % 6 === 5 ? 0.4 : 0.85 + (line % 3) * 0.05))
    const thick = line === 0 ? 14 : 5
    for (let row = 0; row < thick; row += 1) black(rows, width, [margin, y + row], length)
  }
}

const grayPicture = (width: number, height: number, draw: Draw): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(8, 8)
  const rows = Buffer.alloc((width + 1) * height, 255)
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0
  draw(rows, width, height)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export const signaturePicture = (width = 400, height = 100): Buffer =>
  grayPicture(width, height, drawSignature)

export const pagePicture = (): Buffer => grayPicture(850, 1100, drawPage)
