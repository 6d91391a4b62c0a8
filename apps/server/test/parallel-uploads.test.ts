import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { upload } from '@stoop/validators/photos'
import { afterEach, expect, it } from 'vitest'
import { jpeg, listFiles } from '../src/storage/testing.ts'
import { type Member, useServer } from './fixtures/test-server.ts'

const stoop = useServer()

const openSockets: Socket[] = []
afterEach(async () => {
  for (const socket of openSockets.splice(0)) socket.destroy()
  await expect.poll(incomingFiles).toHaveLength(0)
})

/** Lists the temporary files of bodies that are being received. */
const incomingFiles = async () => (await listFiles(stoop.objects)).filter((file) => file.startsWith('incoming/'))

async function signedPath(member: Member): Promise<string> {
  const { uploadURL } = (await member.callRest('POST /api/objects/upload')).parseBody(upload)
  return uploadURL.replace('http://stoop.test', '')
}

/** Starts a PUT of 5 MB, but sends only the first 1000 bytes. */
async function stalledPut(path: string) {
  if (!stoop.app.server.listening) await stoop.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(Number(new URL(stoop.app.listeningOrigin).port), '127.0.0.1')
  openSockets.push(socket)
  await once(socket, 'connect')
  socket.write(`PUT ${path} HTTP/1.1\r\nhost: stoop.test\r\ncontent-length: 5000000\r\n\r\n${'x'.repeat(1000)}`)
  return { socket, response: once(socket, 'data').then(([data]) => String(data)) }
}

/** Waits until all others have settled. Returns the index of the only pending response. */
async function indexWithoutResponse(responses: Promise<string>[]): Promise<number> {
  const pending = new Set(responses.keys())
  return new Promise((resolve, reject) => {
    for (const [index, response] of responses.entries())
      response.then(() => {
        pending.delete(index)
        const [last] = pending
        if (pending.size === 1 && last !== undefined) resolve(last)
      }, reject)
  })
}

const put = (path: string, payload: Buffer) =>
  stoop.app.inject({ method: 'PUT', url: path, headers: { 'content-type': 'image/jpeg' }, payload })

const BEING_SENT_MESSAGE = 'This picture is already being sent. Please try again in a few seconds'

it('accepts only one of 60 parallel bodies of an upload', async () => {
  const [ann, ben] = [await stoop.registerMember('Ann'), await stoop.registerMember('Ben')]
  const path = await signedPath(ann)
  const puts = await Promise.all(Array.from({ length: 60 }, () => stalledPut(path)))
  const responses = puts.map(({ response }) => response)
  const accepted = await indexWithoutResponse(responses)
  for (const [index, response] of responses.entries()) {
    if (index === accepted) continue
    expect(await response).toContain('HTTP/1.1 409 ')
    expect(await response).toContain(BEING_SENT_MESSAGE)
    expect(await response).toContain('"reason":"UPLOAD_IN_PROGRESS"')
  }
  // On a busy machine, the server may reject the other bodies before it creates the file of the accepted one.
  await expect.poll(incomingFiles).toHaveLength(1)
  expect((await put(await signedPath(ben), await jpeg())).statusCode).toBe(200)
})

it('accepts another body as soon as the connection of the first one has ended', async () => {
  const path = await signedPath(await stoop.registerMember('Ann'))
  const { socket } = await stalledPut(path)
  const photo = await jpeg()
  await expect.poll(async () => (await put(path, photo)).statusCode).toBe(409)
  socket.destroy()
  await expect.poll(async () => (await put(path, photo)).statusCode).toBe(200)
})

it('returns 429 to a member with 6 pending bodies', async () => {
  const [ann, ben] = [await stoop.registerMember('Ann'), await stoop.registerMember('Ben')]
  for (let n = 0; n < 6; n++) await stalledPut(await signedPath(ann))
  await expect.poll(incomingFiles).toHaveLength(6)
  const rejected = await put(await signedPath(ann), await jpeg())
  expect(rejected.statusCode).toBe(429)
  expect(rejected.headers['retry-after']).toBe('5')
  expect(rejected.json()).toMatchObject({
    reason: 'UPLOAD_CONCURRENCY',
    message: 'Too many pictures are being sent at once. Please try again shortly',
  })
  expect((await put(await signedPath(ben), await jpeg())).statusCode).toBe(200)
})

it('returns 429 to an address with 60 pending bodies', async () => {
  const members = await Promise.all(Array.from({ length: 11 }, (_, n) => stoop.registerMember(`Ann${n}`)))
  for (const member of members.slice(0, 10)) for (let n = 0; n < 6; n++) await stalledPut(await signedPath(member))
  await expect.poll(incomingFiles).toHaveLength(60)
  const last = members[10]
  if (!last) throw new Error('No member is left')
  expect((await put(await signedPath(last), await jpeg())).statusCode).toBe(429)
  openSockets.pop()?.destroy()
  await expect.poll(async () => (await put(await signedPath(last), await jpeg())).statusCode).toBe(200)
})
