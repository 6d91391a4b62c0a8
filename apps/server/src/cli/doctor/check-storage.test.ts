import { createServer, type Server } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { openDatabase } from '@stoop/db/client'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { readEnv } from '../../env.ts'
import { checkStorage } from './check-storage.ts'
import { warnAtStart } from './warn-at-start.ts'

const objects = new Map<string, Buffer>()
let server: Server
let endpoint = ''
let isSecretWrong = false
/** The requests that the rights of the key do not allow. */
let isForbidden = (_method: string | undefined, _isMissing: boolean) => false

beforeEach(async () => {
  isSecretWrong = false
  isForbidden = () => false
  objects.clear()
  server = createServer(async (request, response) => {
    const [key, body] = [request.url ?? '', await buffer(request)]
    if (isSecretWrong)
      return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code><Message>secret</Message></Error>')
    if (isForbidden(request.method, !objects.has(key)))
      return response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
    if (request.method === 'PUT') objects.set(key, body)
    const found = objects.get(key)
    if (request.method === 'DELETE') objects.delete(key)
    return response.writeHead(found ? 200 : 404).end(found)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterEach(() => {
  server.close()
  server.closeAllConnections()
})

const getEnv = () =>
  readEnv({
    STORAGE_URL: 's3://photos',
    AWS_ENDPOINT_URL: endpoint,
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'pw-secret',
  })
const SENTENCE = (url: string) =>
  `The bucket ${url}/photos/ cannot be used (403 SignatureDoesNotMatch): members cannot upload pictures, and see none.`

it('accepts a bucket that can be written and read', async () => {
  expect(await checkStorage(getEnv())).toMatchObject([{ status: 'ok' }])
  expect(objects.size).toBe(0)
})

it('reports a wrong secret without printing it', async () => {
  isSecretWrong = true
  const findings = await checkStorage(getEnv())
  expect(findings).toMatchObject([{ status: 'problem', message: SENTENCE(endpoint) }])
  expect(JSON.stringify(findings)).not.toContain('pw-secret')
  const lines: unknown[] = []
  const { db, close } = openDatabase({ url: inject('testPostgres').url })
  await warnAtStart(getEnv(), db, (line) => lines.push(line))
  await close()
  expect(lines).toEqual([expect.stringContaining(`${SENTENCE(endpoint)} Check STORAGE_URL,`)])
})

it.each([
  ['s3:PutObject', (method: string | undefined) => method === 'PUT'],
  ['s3:GetObject', (method: string | undefined) => method === 'GET'],
  ['s3:DeleteObject', (method: string | undefined) => method === 'DELETE'],
  ['s3:ListBucket', (method: string | undefined, isMissing: boolean) => method === 'GET' && isMissing],
])('names the missing right %s', async (right, isMissingRight) => {
  isForbidden = isMissingRight
  const [finding] = await checkStorage(getEnv())
  expect(finding?.status).toBe('problem')
  expect(finding?.message).toContain(`(403 AccessDenied): the key has no right ${right}, so `)
})

it('reports a service that cannot be reached', async () => {
  const env = getEnv()
  server.close()
  server.closeAllConnections()
  expect(await checkStorage(env)).toMatchObject([
    { status: 'problem', message: expect.stringContaining('ECONNREFUSED') },
  ])
})
