import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { upload } from '@stoop/validators/photos'
import { describe, expect, it } from 'vitest'
import { jpeg } from '../src/storage/testing.ts'
import { useServer } from './fixtures/test-server.ts'

const stoop = useServer()

const SLIGHTLY_TOO_LARGE = 6_000_000
const FAR_TOO_LARGE = 20_000_000
const NEXT_REQUEST = 'GET /healthz HTTP/1.1\r\nhost: stoop.test\r\n\r\n'

/** Opens a connection that reads no responses before `readStatuses`, like a client that first sends everything. */
async function openConnection() {
  if (!stoop.app.server.listening) await stoop.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(Number(new URL(stoop.app.listeningOrigin).port), '127.0.0.1')
  await once(socket, 'connect')
  return {
    send: (data: string | Buffer) => new Promise<void>((sent) => socket.write(data, () => sent())),
    readStatuses: (count: number) => readStatuses(socket, count),
  }
}

/** Reads until `count` responses have arrived. Returns their statuses in order. */
async function readStatuses(socket: Socket, count: number): Promise<number[]> {
  let received = ''
  for await (const chunk of socket) {
    received += String(chunk)
    if (received.split('HTTP/1.1 ').length > count && received.endsWith('}')) break
  }
  return [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
}

type BodyEncoder = (start: string, body: Buffer) => Buffer[]

const requestHead = (start: string, header: string) => Buffer.from(`${start}\r\nhost: stoop.test\r\n${header}\r\n\r\n`)

const withContentLength: BodyEncoder = (start, body) => [requestHead(start, `content-length: ${body.length}`), body]

const withChunks: BodyEncoder = (start, body) => [
  requestHead(start, 'transfer-encoding: chunked'),
  Buffer.from(`${body.length.toString(16)}\r\n`),
  body,
  Buffer.from('\r\n0\r\n\r\n'),
]

const BODY_ENCODERS: [string, BodyEncoder][] = [
  ['with content-length', withContentLength],
  ['in chunks', withChunks],
]

async function uploadPath() {
  const ann = await stoop.registerMember('Ann')
  const { uploadURL } = (await ann.callRest('POST /api/objects/upload')).parseBody(upload)
  return uploadURL.replace('http://stoop.test', '')
}

describe.each(BODY_ENCODERS)('a PUT %s that is rejected leaves the connection usable', (_, encode) => {
  const cases: [string, number, number, (path: string) => Promise<string>][] = [
    ['a little too large', 413, SLIGHTLY_TOO_LARGE, async (path) => path],
    ['far too large', 413, FAR_TOO_LARGE, async (path) => path],
    ['not signed', 403, SLIGHTLY_TOO_LARGE, async (path) => path.replace(/signature=.*/, 'signature=none')],
    ['a size other than announced', 400, SLIGHTLY_TOO_LARGE, async () => sizedUploadPath()],
    ['already used', 409, SLIGHTLY_TOO_LARGE, async () => usedUploadPath()],
  ]
  it.each(cases)(
    'rejects an upload that is %s, and then serves the next request',
    async (_reason, status, size, change) => {
      const path = await change(await uploadPath())
      const { send, readStatuses } = await openConnection()
      for (const part of encode(`PUT ${path} HTTP/1.1`, Buffer.alloc(size, 0xff))) await send(part)
      await send(NEXT_REQUEST)
      expect(await readStatuses(2)).toEqual([status, 200])
    },
  )
})

async function sizedUploadPath() {
  const ben = await stoop.registerMember('Ben')
  const { uploadURL } = (await ben.callRest('POST /api/objects/upload', { size: 1000 })).parseBody(upload)
  return uploadURL.replace('http://stoop.test', '')
}

async function usedUploadPath() {
  const cleo = await stoop.registerMember('Cleo')
  const { uploadURL } = (await cleo.callRest('POST /api/objects/upload')).parseBody(upload)
  const path = uploadURL.replace('http://stoop.test', '')
  await stoop.app.inject({ method: 'PUT', url: path, payload: await jpeg() })
  await cleo.callRest('PUT /api/profile-photo', { profilePhotoURL: uploadURL })
  return path
}

describe.each(BODY_ENCODERS)('a form %s that is rejected leaves the connection usable', (_, encode) => {
  const file = (size: number) =>
    Buffer.concat([
      Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'),
      Buffer.alloc(size, 0xff),
      Buffer.from('\r\n'),
    ])
  const field = Buffer.from('--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n')
  const end = Buffer.from('--x--')
  const forms: [string, number, Buffer[]][] = [
    ['a little too large', 413, [file(SLIGHTLY_TOO_LARGE), end]],
    ['far too large', 413, [file(FAR_TOO_LARGE), end]],
    ['two files', 400, [file(4_000_000), file(4_000_000), end]],
    ['too many fields before the file', 400, [...Array(11).fill(field), file(4_000_000), end]],
    ['garbage', 400, [Buffer.alloc(SLIGHTLY_TOO_LARGE, 0xff)]],
  ]
  it.each(forms)(
    'rejects a form that has or is %s, and then serves the next request',
    async (_reason, status, parts) => {
      const ann = await stoop.registerMember('Ann')
      const { send, readStatuses } = await openConnection()
      const start = `POST /api/objects HTTP/1.1\r\nauthorization: Bearer ${ann.token}\r\ncontent-type: multipart/form-data; boundary=x`
      for (const part of encode(start, Buffer.concat(parts))) await send(part)
      await send(NEXT_REQUEST)
      expect(await readStatuses(2)).toEqual([status, 200])
    },
  )
})

it.each(BODY_ENCODERS)(
  'serves the next request on a connection after a JSON body %s that is far too large',
  async (_, encode) => {
    const ann = await stoop.registerMember('Ann')
    const { send, readStatuses } = await openConnection()
    const start = `POST /api/posts HTTP/1.1\r\nauthorization: Bearer ${ann.token}\r\ncontent-type: application/json`
    for (const part of encode(start, Buffer.alloc(SLIGHTLY_TOO_LARGE, 'x'))) await send(part)
    await send(NEXT_REQUEST)
    expect(await readStatuses(2)).toEqual([413, 200])
  },
)
