import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { upload } from '@stoop/validators/photos'
import { errorResponse } from '@stoop/validators/responses'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../src/app.ts'
import { type Member, useServer } from './fixtures/test-server.ts'

const stoop = useServer()
const state: { app?: FastifyInstance } = {}
beforeAll(async () => {
  state.app = await buildApp({
    services: stoop.services,
    health: { isServing: true, requireReady: async () => undefined },
    publicUrl: undefined,
    trustedProxies: [],
    logLevel: 'silent',
    cacheDir: undefined,
    aboutFiles: undefined,
    webRoot: undefined,
  })
  await state.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => state.app?.close())

/**
 * Sends a raw request, because HTTP clients do not send such Host headers. If `host` is undefined, sends HTTP/1.0 without the
 * header.
 */
async function send(member: Member, requestLine: string, host: string | undefined, body: object) {
  const socket = connect(Number(new URL(state.app?.listeningOrigin ?? '').port), '127.0.0.1')
  await once(socket, 'connect')
  const payload = JSON.stringify(body)
  const version = host === undefined ? 'HTTP/1.0' : `HTTP/1.1\r\nhost: ${host}`
  socket.write(
    `${requestLine} ${version}\r\nauthorization: Bearer ${member.token}\r\ncontent-type: application/json\r\ncontent-length: ${payload.length}\r\nconnection: close\r\n\r\n${payload}`,
  )
  const [head = '', responseBody = ''] = (await text(socket)).split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), body: JSON.parse(responseBody) }
}

const POST = ['POST /api/posts', { content: 'Look', imageUrl: 'https://pictures.example/porch.jpg' }] as const
const UPLOAD = ['POST /api/objects/upload', {}] as const
const PHOTO = ['PUT /api/profile-photo', { profilePhotoURL: 'http://stoop.test/objects/uploads/x' }] as const

it.each([undefined, '', '[', 'a b', '%%', 'x:99999'])(
  'returns 400 for the Host header %j if PUBLIC_URL is not set',
  async (host) => {
    const ann = await stoop.registerMember('Ann')
    for (const [requestLine, body] of [POST, UPLOAD, PHOTO]) {
      const response = await send(ann, requestLine, host, body)
      expect(response.status, requestLine).toBe(400)
      expect(errorResponse.parse(response.body)).toMatchObject({
        reason: 'NO_HOST',
        message: 'The Host header is invalid',
      })
    }
  },
)

it('uses a valid Host header in upload URLs if PUBLIC_URL is not set', async () => {
  const ann = await stoop.registerMember('Ann')
  expect((await send(ann, POST[0], 'stoop.test', POST[1])).status).toBe(201)
  const { uploadURL } = upload.parse((await send(ann, UPLOAD[0], 'stoop.test:3000', {})).body)
  expect(uploadURL).toMatch(/^http:\/\/stoop\.test:3000\/objects\/uploads\//)
})
