import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { createPost } from './fixtures/actions.ts'
import { useServer } from './fixtures/test-server.ts'

const stoop = useServer()

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('compresses responses over 1 kB with %s, over REST and tRPC', async (encoding, decompress) => {
  const ann = await stoop.registerMember('Ann')
  for (let count = 1; count <= 5; count++) await createPost(ann, `Post number ${count}`)
  const headers = { authorization: `Bearer ${ann.token}` }
  for (const url of ['/api/posts/feed', '/trpc/posts.feed?input=%7B%22json%22%3A%7B%7D%7D']) {
    const plain = await stoop.app.inject({ url, headers })
    const compressed = await stoop.app.inject({ url, headers: { ...headers, 'accept-encoding': encoding } })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(compressed.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': plain.headers['content-type'],
      'cache-control': 'no-store',
    })
    expect(String(compressed.headers.vary)).toContain('accept-encoding')
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
    expect(decompress(compressed.rawPayload).toString()).toBe(plain.body)
  }
})

it('does not compress short responses, pictures and errors', async () => {
  await stoop.registerMember('Ann')
  const headers = { 'accept-encoding': 'br, gzip' }
  for (const url of ['/healthz', '/api/posts/feed', '/preview/person/ann.png'])
    expect((await stoop.app.inject({ url, headers })).headers['content-encoding'], url).toBeUndefined()
})

it('compresses the files of the API reference', async () => {
  const response = await stoop.app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'gzip' } })
  expect(response.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(response.rawPayload).toString())).toHaveProperty('openapi')
})
