import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { upload } from '@stoop/validators/photos'
import { describe, expect, it } from 'vitest'
import { jpeg } from '../objects/testing.ts'
import { useServer } from './server.ts'

const stoop = useServer()

const SLIGHTLY = 6_000_000
const FAR = 20_000_000
const NEXT = 'GET /healthz HTTP/1.1\r\nhost: stoop.test\r\n\r\n'

/** A connection that nobody reads from until `answers` is called: such clients send all before they look. */
async function connection() {
  if (!stoop.app.server.listening) await stoop.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(Number(new URL(stoop.app.listeningOrigin).port), '127.0.0.1')
  await once(socket, 'connect')
  return {
    send: (what: string | Buffer) => new Promise<void>((sent) => socket.write(what, () => sent())),
    answers: (count: number) => statusesFrom(socket, count),
  }
}

/** The statuses of as many answers as there should be, in their order. */
async function statusesFrom(socket: Socket, count: number): Promise<number[]> {
  let got = ''
  for await (const chunk of socket) {
    got += String(chunk)
    if (got.split('HTTP/1.1 ').length > count && got.endsWith('}')) break
  }
  return [...got.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
}

type Made = (start: string, body: Buffer) => Buffer[]

const headOf = (start: string, how: string) => Buffer.from(`${start}\r\nhost: stoop.test\r\n${how}\r\n\r\n`)

const announced: Made = (start, body) => [headOf(start, `content-length: ${body.length}`), body]

const inChunks: Made = (start, body) => [
  headOf(start, 'transfer-encoding: chunked'),
  Buffer.from(`${body.length.toString(16)}\r\n`),
  body,
  Buffer.from('\r\n0\r\n\r\n'),
]

const WAYS: [string, Made][] = [
  ['announced', announced],
  ['in chunks', inChunks],
]

async function ticket() {
  const ann = await stoop.join('Ann')
  const { uploadURL } = (await ann.ask('POST /api/objects/upload')).as(upload)
  return uploadURL.replace('http://stoop.test', '')
}

describe.each(WAYS)('after a refused PUT, %s, its connection takes the next request', (_, made) => {
  const refusals: [string, number, number, (address: string) => Promise<string>][] = [
    ['a little too large', 413, SLIGHTLY, async (address) => address],
    ['far too large', 413, FAR, async (address) => address],
    ['not signed', 403, SLIGHTLY, async (address) => address.replace(/signature=.*/, 'signature=none')],
    ['another size than announced', 400, SLIGHTLY, async () => sized()],
    ['used before', 409, SLIGHTLY, async () => used()],
  ]
  it.each(refusals)('%s', async (_why, status, size, change) => {
    const address = await change(await ticket())
    const { send, answers } = await connection()
    for (const part of made(`PUT ${address} HTTP/1.1`, Buffer.alloc(size, 0xff))) await send(part)
    await send(NEXT)
    expect(await answers(2)).toEqual([status, 200])
  })
})

async function sized() {
  const ben = await stoop.join('Ben')
  const { uploadURL } = (await ben.ask('POST /api/objects/upload', { size: 1000 })).as(upload)
  return uploadURL.replace('http://stoop.test', '')
}

async function used() {
  const cleo = await stoop.join('Cleo')
  const { uploadURL } = (await cleo.ask('POST /api/objects/upload')).as(upload)
  const own = uploadURL.replace('http://stoop.test', '')
  await stoop.app.inject({ method: 'PUT', url: own, payload: await jpeg() })
  await cleo.ask('PUT /api/profile-photo', { profilePhotoURL: uploadURL })
  return own
}

describe.each(WAYS)('after a refused form, %s, its connection takes the next request', (_, made) => {
  const file = (size: number) =>
    Buffer.concat([
      Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'),
      Buffer.alloc(size, 0xff),
      Buffer.from('\r\n'),
    ])
  const field = Buffer.from('--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n')
  const end = Buffer.from('--x--')
  const forms: [string, number, Buffer[]][] = [
    ['a little too large', 413, [file(SLIGHTLY), end]],
    ['far too large', 413, [file(FAR), end]],
    ['two files', 400, [file(4_000_000), file(4_000_000), end]],
    ['too many fields before the file', 400, [...Array(11).fill(field), file(4_000_000), end]],
    ['garbage', 400, [Buffer.alloc(SLIGHTLY, 0xff)]],
  ]
  it.each(forms)('%s', async (_why, status, parts) => {
    const ann = await stoop.join('Ann')
    const { send, answers } = await connection()
    const start = `POST /api/objects HTTP/1.1\r\nauthorization: Bearer ${ann.token}\r\ncontent-type: multipart/form-data; boundary=x`
    for (const part of made(start, Buffer.concat(parts))) await send(part)
    await send(NEXT)
    expect(await answers(2)).toEqual([status, 200])
  })
})

it.each(WAYS)('after JSON that is far too large, %s, its connection takes the next request', async (_, made) => {
  const ann = await stoop.join('Ann')
  const { send, answers } = await connection()
  const start = `POST /api/posts HTTP/1.1\r\nauthorization: Bearer ${ann.token}\r\ncontent-type: application/json`
  for (const part of made(start, Buffer.alloc(SLIGHTLY, 'x'))) await send(part)
  await send(NEXT)
  expect(await answers(2)).toEqual([413, 200])
})
