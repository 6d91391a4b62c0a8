import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { newId } from '@stoop/db/ids'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { s3Storage } from './s3-storage.ts'

// `pnpm faults objects` tests with a real S3 service, which checks signatures.
const storedObjects = new Map<string, Buffer>()
let status = 0
let respond: ((response: ServerResponse) => void) | undefined
let server: Server
let folder = ''
let endpoint = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stoop-s3-'))
  server = createServer(async (request, response) => {
    const key = request.url ?? ''
    const body = await buffer(request)
    if (respond) return respond(response)
    if (status) return response.writeHead(status).end('<Error/>')
    if (request.method === 'PUT') storedObjects.set(key, body)
    if (request.method === 'DELETE') return response.writeHead(storedObjects.delete(key) ? 204 : 404).end()
    const found = storedObjects.get(key)
    return found
      ? response.writeHead(200, { 'content-length': found.length }).end(found)
      : response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterEach(() => {
  vi.useRealTimers()
})
beforeEach(() => {
  storedObjects.clear()
  status = 0
  respond = undefined
})
afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await rm(folder, { recursive: true })
})

const storage = (serviceUrl = endpoint, stallTimeoutMs?: number) =>
  s3Storage(
    {
      bucket: 'photos',
      prefix: 'here/',
      endpoint: serviceUrl,
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      sessionToken: undefined,
    },
    folder,
    stallTimeoutMs,
  )

it('stores, opens and deletes objects below the prefix of the storage', async () => {
  const { save, open, remove } = await storage()
  expect(await save('photos/a', [Buffer.from('one'), Buffer.from('two')], 6)).toBe(6)
  expect([...storedObjects.keys()]).toEqual(['/photos/here/photos/a'])
  const found = await open('photos/a')
  expect(found?.size).toBe(6)
  expect(String(Buffer.concat((await found?.body.toArray()) ?? []))).toBe('onetwo')
  await remove('photos/a')
  await remove('photos/a')
  expect(await open('photos/a')).toBeUndefined()
})

it('sends no bytes of an object that is too large', async () => {
  const { save } = await storage()
  await expect(save('a', [Buffer.alloc(7)], 6)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  expect([storedObjects.size, await readdir(folder)]).toEqual([0, []])
})

it.each([500, 403, 507])('returns 503 when the service returns %s', async (errorStatus) => {
  const { save, open, remove } = await storage()
  status = errorStatus
  for (const work of [() => save('a', [Buffer.from('x')], 6), () => open('a'), () => remove('a')])
    await expect(work()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: 30 })
})

it('returns 503 when the service cannot be reached', async () => {
  const { open } = await storage('http://127.0.0.1:1')
  await expect(open('a')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
})

it('does not time out while a slow body sends data, or while the reader is slow', async () => {
  const { open } = await storage(endpoint, 1000)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const responses: ServerResponse[] = []
  respond = (response) => {
    responses.push(response)
    response.writeHead(200).write('x')
  }
  const slowObject = await open('a')
  expect(slowObject?.size, 'the service sends no content-length').toBeUndefined()
  let received = ''
  for await (const chunk of slowObject?.body ?? []) {
    received += String(chunk)
    await vi.advanceTimersByTimeAsync(900)
    if (received.length < 5) responses[0]?.write('x')
    else responses[0]?.end()
  }
  expect(received).toBe('xxxxx')

  const large = Buffer.alloc(5_000_000, 'y')
  respond = (response) => response.writeHead(200, { 'content-length': large.length }).end(large)
  let read = 0
  for await (const chunk of (await open('a'))?.body ?? []) {
    if (read === 0) {
      // No timeout is running: the buffer of the stream is full, so the stream does not wait for the service.
      await expect.poll(() => vi.getTimerCount()).toBe(0)
      await vi.advanceTimersByTimeAsync(1500)
    }
    read += chunk.length
  }
  expect(read).toBe(large.length)
})

it('returns 503 when the service stops responding, before or during its response', async () => {
  const { open } = await storage(endpoint, 300)
  respond = () => undefined
  await expect(open('a')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  respond = (response) => response.writeHead(200, { 'content-length': 10 }).write('half')
  const found = await open('a')
  await expect(found?.body.toArray()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  respond = (response) => response.writeHead(500).write('half')
  await expect(open('a')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
})

it('returns 503 even if the garbage collector runs while it waits', async () => {
  // Run the garbage collector: when it has removed a Request, fetch ignores its abort signal.
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  const { open } = await storage(endpoint, 300)
  respond = (response) => {
    response.writeHead(200, { 'content-length': 10 }).write('half')
    setTimeout(collectGarbage, 50)
  }
  const found = await open('a')
  await expect(found?.body.toArray()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  respond = () => {
    setTimeout(collectGarbage, 50)
  }
  await expect(open('a')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
})

it('signs upload URLs of the bucket', async () => {
  const { signUploadUrl, parseUploadId, uploadOrigin } = await storage()
  const id = newId(Date.now())
  const upload = { id, expiresAt: Date.now() + 600_000, contentType: 'image/png' as const, size: 7 }
  const url = new URL(await signUploadUrl(upload, 'http://stoop.test'))
  expect(url.pathname).toBe(`/photos/here/uploads/${id}`)
  expect(url.searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host')
  expect(url.searchParams.get('X-Amz-Expires')).toBe('600')
  expect(parseUploadId(url.href, 'http://stoop.test')).toBe(id)
  expect(parseUploadId(url.origin + url.pathname, 'http://stoop.test')).toBe(id)
  const foreign = [`http://stoop.test/objects/uploads/${id}`, `${endpoint}/others/here/uploads/${id}`]
  for (const other of foreign) expect(parseUploadId(other, 'http://stoop.test'), other).toBeUndefined()
  expect(uploadOrigin).toBe(endpoint)
})

it('does not follow a redirect to another server', async () => {
  const { open } = await storage()
  let redirects = 0
  respond = (response) => {
    if (++redirects > 1) return response.writeHead(200).end('internal')
    response.writeHead(302, { location: '/elsewhere' }).end()
  }
  await expect(open('photos/a')).rejects.toMatchObject({ reason: 'STORAGE_UNAVAILABLE' })
})
