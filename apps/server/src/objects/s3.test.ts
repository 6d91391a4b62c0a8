import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { newId } from '@stoop/db/ids'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { s3Home } from './s3.ts'

// How a real service answers, signatures included, is what `pnpm faults objects` shows.
const kept = new Map<string, Buffer>()
let status = 0
let pour: ((answer: ServerResponse) => void) | undefined
let server: Server
let folder = ''
let endpoint = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stoop-s3-'))
  server = createServer(async (request, answer) => {
    const key = request.url ?? ''
    const body = await buffer(request)
    if (pour) return pour(answer)
    if (status) return answer.writeHead(status).end('<Error/>')
    if (request.method === 'PUT') kept.set(key, body)
    if (request.method === 'DELETE') return answer.writeHead(kept.delete(key) ? 204 : 404).end()
    const found = kept.get(key)
    return found ? answer.writeHead(200, { 'content-length': found.length }).end(found) : answer.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  endpoint = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`
})
beforeEach(() => {
  kept.clear()
  status = 0
  pour = undefined
})
afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await rm(folder, { recursive: true })
})

const home = (at = endpoint, patience?: number) =>
  s3Home(
    {
      bucket: 'photos',
      prefix: 'here/',
      endpoint: at,
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      sessionToken: undefined,
    },
    folder,
    patience,
  )

it('keeps, opens and removes objects under its prefix', async () => {
  const { save, open, remove } = await home()
  expect(await save('photos/a', [Buffer.from('one'), Buffer.from('two')], 6)).toBe(6)
  expect([...kept.keys()]).toEqual(['/photos/here/photos/a'])
  const found = await open('photos/a')
  expect(found?.size).toBe(6)
  expect(String(Buffer.concat((await found?.body.toArray()) ?? []))).toBe('onetwo')
  await remove('photos/a')
  await remove('photos/a')
  expect(await open('photos/a')).toBeUndefined()
})

it('sends nothing of what is too large, and leaves no part of it', async () => {
  const { save } = await home()
  await expect(save('a', [Buffer.alloc(7)], 6)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  expect([kept.size, await readdir(folder)]).toEqual([0, []])
})

it.each([500, 403, 507])('says that pictures cannot be kept when the service says %s', async (said) => {
  const { save, open, remove } = await home()
  status = said
  for (const work of [() => save('a', [Buffer.from('x')], 6), () => open('a'), () => remove('a')])
    await expect(work()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: 30 })
})

it('says so too when there is no service', async () => {
  const { open } = await home('http://127.0.0.1:1')
  await expect(open('a')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
})

it('waits for a body as long as it keeps coming, and for a slow reader', async () => {
  const { open } = await home(endpoint, 1000)
  pour = (answer) => {
    answer.writeHead(200)
    let count = 0
    const more = setInterval(() => {
      answer.write('x')
      if (++count < 5) return
      clearInterval(more)
      answer.end()
    }, 300)
  }
  const dribbled = await open('a')
  expect(dribbled?.size, 'not said by the service').toBeUndefined()
  expect(String(Buffer.concat((await dribbled?.body.toArray()) ?? []))).toBe('xxxxx')

  const large = Buffer.alloc(5_000_000, 'y')
  pour = (answer) => answer.writeHead(200, { 'content-length': large.length }).end(large)
  let read = 0
  for await (const chunk of (await open('a'))?.body ?? []) {
    if (read === 0) await new Promise((resolve) => setTimeout(resolve, 1500))
    read += chunk.length
  }
  expect(read).toBe(large.length)
})

it('gives up a service that falls silent, before its answer and in the middle of it', async () => {
  const { open } = await home(endpoint, 300)
  pour = () => undefined
  await expect(open('a')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  pour = (answer) => answer.writeHead(200, { 'content-length': 10 }).write('half')
  const found = await open('a')
  await expect(found?.body.toArray()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  pour = (answer) => answer.writeHead(500).write('half')
  await expect(open('a')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
})

it('gives addresses of the bucket and knows them again', async () => {
  const { addressOf, uploadIn, uploadOrigin } = await home()
  const id = newId(Date.now())
  const ticket = { id, expiresAt: Date.now() + 600_000, contentType: 'image/png' as const, size: 7 }
  const address = new URL(await addressOf(ticket, 'http://stoop.test'))
  expect(address.pathname).toBe(`/photos/here/uploads/${id}`)
  expect(address.searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host')
  expect(address.searchParams.get('X-Amz-Expires')).toBe('600')
  expect(uploadIn(address.href, 'http://stoop.test')).toBe(id)
  expect(uploadIn(address.origin + address.pathname, 'http://stoop.test')).toBe(id)
  const foreign = [`http://stoop.test/objects/uploads/${id}`, `${endpoint}/others/here/uploads/${id}`]
  for (const url of foreign) expect(uploadIn(url, 'http://stoop.test'), url).toBeUndefined()
  expect(uploadOrigin).toBe(endpoint)
})
