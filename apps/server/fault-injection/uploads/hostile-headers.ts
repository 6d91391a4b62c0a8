import { crc32 } from 'node:zlib'

/** Builds a one-bit greyscale PNG of any size from compressed rows. */
export function buildPng(width: number, height: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))])
}

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** Returns a copy of an image whose header claims another size. */
export function withClaimedSize(format: 'jpeg' | 'gif', picture: Buffer, width: number, height: number): Buffer {
  const modified = Buffer.from(picture)
  if (format === 'gif') {
    modified.writeUInt16LE(width, 6)
    modified.writeUInt16LE(height, 8)
    return modified
  }
  const frame = modified.indexOf(Buffer.from([0xff, 0xc0]))
  modified.writeUInt16BE(height, frame + 5)
  modified.writeUInt16BE(width, frame + 7)
  return modified
}
