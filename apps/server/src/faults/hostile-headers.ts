import { crc32 } from 'node:zlib'

/** A one-bit grey PNG of any size around compressed rows. */
export function pngOf(width: number, height: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** The same picture, whose header claims another size. */
export function sizedTo(format: 'jpeg' | 'gif', picture: Buffer, width: number, height: number): Buffer {
  const lying = Buffer.from(picture)
  if (format === 'gif') {
    lying.writeUInt16LE(width, 6)
    lying.writeUInt16LE(height, 8)
    return lying
  }
  const frame = lying.indexOf(Buffer.from([0xff, 0xc0]))
  lying.writeUInt16BE(height, frame + 5)
  lying.writeUInt16BE(width, frame + 7)
  return lying
}
