import { crc32, deflateSync } from 'node:zlib'

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}

const draw = (rows: Buffer, width: number, height: number) => {
  for (let x = Math.ceil(width / 10); x < (width * 9) / 10; x += 1) {
    const swing = Math.sin((x / width) * 40) * (1 - x / width) * (height / 3)
    const middle = Math.round(height / 2 + swing)
    for (const y of [middle - 1, middle, middle + 1]) rows[y * (width + 1) + 1 + x] = 0
  }
}

export const signaturePicture = (width = 400, height = 100): Buffer => {
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
