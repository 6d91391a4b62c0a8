import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { refusal } from '@stoop/validators/answers'
import { upload } from '@stoop/validators/photos'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { type Member, useServer } from './server.ts'

const stoop = useServer()
const made: { app?: FastifyInstance } = {}
beforeAll(async () => {
  made.app = await buildApp({
    services: stoop.services,
    health: { serving: true, ready: async () => undefined },
    publicUrl: undefined,
    trustedProxies: [],
    logLevel: 'silent',
    webRoot: undefined,
  })
  await made.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => made.app?.close())

/** Sends by hand, since no client sends such a Host: undefined is HTTP/1.0 without one. */
async function send(who: Member, start: string, host: string | undefined, body: object) {
  const socket = connect(Number(new URL(made.app?.listeningOrigin ?? '').port), '127.0.0.1')
  await once(socket, 'connect')
  const payload = JSON.stringify(body)
  const version = host === undefined ? 'HTTP/1.0' : `HTTP/1.1\r\nhost: ${host}`
  socket.write(
    `${start} ${version}\r\nauthorization: Bearer ${who.token}\r\ncontent-type: application/json\r\ncontent-length: ${payload.length}\r\nconnection: close\r\n\r\n${payload}`,
  )
  const [head = '', answer = ''] = (await text(socket)).split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), body: JSON.parse(answer) }
}

const POST = ['POST /api/posts', { content: 'Look', imageUrl: 'https://pictures.example/porch.jpg' }] as const
const UPLOAD = ['POST /api/objects/upload', {}] as const
const PHOTO = ['PUT /api/profile-photo', { profilePhotoURL: 'http://stoop.test/objects/uploads/x' }] as const

it.each([undefined, '', '[', 'a b', '%%', 'x:99999'])(
  'without PUBLIC_URL a Host of %j is refused with 400',
  async (host) => {
    const ann = await stoop.join('Ann')
    for (const [start, body] of [POST, UPLOAD, PHOTO]) {
      const answer = await send(ann, start, host, body)
      expect(answer.status, start).toBe(400)
      expect(refusal.parse(answer.body).message).toBe('The Host header names no address')
    }
  },
)

it('and one that names an address is where uploads go', async () => {
  const ann = await stoop.join('Ann')
  expect((await send(ann, POST[0], 'stoop.test', POST[1])).status).toBe(201)
  const { uploadURL } = upload.parse((await send(ann, UPLOAD[0], 'stoop.test:3000', {})).body)
  expect(uploadURL).toMatch(/^http:\/\/stoop\.test:3000\/objects\/uploads\//)
})
