import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { AwsClient } from 'aws4fetch'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { s3ExportStorage } from './s3-export-storage.ts'
import { uploadFile } from './s3-upload.ts'

const requests: string[] = []
const parts: string[] = []
let completeWith = '<CompleteMultipartUploadResult/>'
let server: Server
let folder = ''
let endpoint = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stoop-s3-exports-'))
  server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://s3.test')
    const body = (await buffer(request)).toString()
    requests.push(`${request.method} ${url.pathname}${url.search}`)
    if (request.method === 'POST' && url.searchParams.has('uploads'))
      return response.end('<X><UploadId>id 1</UploadId></X>')
    if (request.method === 'POST') return response.end(completeWith)
    if (request.method === 'PUT') parts.push(body)
    return response.writeHead(200, { etag: `"part-${url.searchParams.get('partNumber')}"` }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
beforeEach(() => {
  requests.length = 0
  parts.length = 0
  completeWith = '<CompleteMultipartUploadResult/>'
})
afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await rm(folder, { recursive: true })
})

const keys = { accessKeyId: 'key', secretAccessKey: 'secret', region: 'us-east-1' }
const client = () => new AwsClient({ ...keys, service: 's3', retries: 0 })
const openStorage = () =>
  s3ExportStorage({ ...keys, bucket: 'stoop', prefix: 'here/', endpoint, sessionToken: undefined }, folder)

async function writeTestFile(text: string): Promise<string> {
  const path = join(folder, 'file.zip')
  await writeFile(path, text)
  return path
}

it('stores a small file in one request', async () => {
  const storage = await openStorage()
  await storage.store('abc', await writeTestFile('the zip'))
  await storage.remove('abc')
  expect(requests).toEqual(['PUT /stoop/here/exports/abc.zip', 'DELETE /stoop/here/exports/abc.zip'])
  expect(parts).toEqual(['the zip'])
})

it('stores a large file in parts', async () => {
  await uploadFile(client(), `${endpoint}/stoop/large.zip`, await writeTestFile('abcdefgh'), 3)
  expect(parts).toEqual(['abc', 'def', 'gh'])
  expect(requests).toEqual([
    'POST /stoop/large.zip?uploads',
    ...[1, 2, 3].map((part) => `PUT /stoop/large.zip?partNumber=${part}&uploadId=id%201`),
    'POST /stoop/large.zip?uploadId=id%201',
  ])
})

it('leaves no parts if the service rejects the completed upload', async () => {
  completeWith = '<Error><Code>InternalError</Code></Error>'
  const upload = uploadFile(client(), `${endpoint}/stoop/large.zip`, await writeTestFile('abcdefgh'), 3)
  await expect(upload).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  expect(requests.at(-1)).toBe('DELETE /stoop/large.zip?uploadId=id%201')
})

it('signs a download URL with the name of the file and an expiry', async () => {
  const storage = await openStorage()
  const download = {
    fileName: 'abc',
    downloadName: 'stoop-ann.zip',
    expiresAt: Date.now() + 600_000,
    session: 'a session',
  }
  const url = new URL(await storage.signDownloadUrl(download, 'http://stoop.test'))
  expect(url.origin + url.pathname).toBe(`${endpoint}/stoop/here/exports/abc.zip`)
  expect(url.searchParams.get('response-content-disposition')).toBe('attachment; filename="stoop-ann.zip"')
  expect(Number(url.searchParams.get('X-Amz-Expires'))).toBeGreaterThan(590)
  expect(url.searchParams.get('X-Amz-Signature')).toMatch(/^[0-9a-f]{64}$/)
})
