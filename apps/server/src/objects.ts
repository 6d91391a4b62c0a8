import { Readable } from 'node:stream'
import fastifyMultipart, { type MultipartFile } from '@fastify/multipart'
import type { Context, Services } from '@stoop/api/context'
import { addressKey } from '@stoop/api/limits'
import type { Ticket } from '@stoop/api/photos/photo-store'
import { receiveUpload } from '@stoop/api/photos/receive-upload'
import { uploadFile } from '@stoop/api/photos/upload-file'
import { invalid, notFound, unauthorized, wrongKind } from '@stoop/api/refusals'
import { byId } from '@stoop/validators/ids'
import { LIMITS } from '@stoop/validators/limits'
import { readPhotoAddress } from '@stoop/validators/photos'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { admit, admitted } from './admit.ts'
import type { MakeContext } from './door.ts'
import { isKnown } from './known-tag.ts'

type Files = ReturnType<FastifyRequest['files']>

const aFile = z.object({ file: z.string() })
const slowBody = { config: { slowBody: true } }

/** Uploads in, by a signed PUT or as a form in one call, and photos out (R12, R71). */
export function mountObjects(services: Services, makeContext: MakeContext) {
  return async (app: FastifyInstance) => {
    app.get('/objects/:file', (request, reply) => sendPhoto(services, request, reply))
    await app.register(async (puts) => {
      puts.removeAllContentTypeParsers()
      puts.addContentTypeParser('*', (_request, stream, done) => done(null, stream))
      puts.put('/objects/uploads/:id', slowBody, async (request, reply) =>
        takePut(await makeContext(request, reply), request, reply),
      )
    })
    await app.register(async (forms) => {
      // Whatever is no form is told so by the handler, not sent back for JSON.
      forms.removeAllContentTypeParsers()
      forms.addContentTypeParser('*', (_request, _stream, done) => done(null))
      await forms.register(fastifyMultipart, { limits: { fileSize: LIMITS.photoBytes + 1, files: 1, fields: 10 } })
      admit(forms, makeContext)
      forms.post('/api/objects', { config: { slowBody: true, member: true } }, (request, reply) =>
        takeForm(admitted(request), request, reply),
      )
    })
  }
}

/** A copy of a picture, the same for ever: whoever knows its name may see it (R71). */
async function sendPhoto({ photos }: Services, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const copy = readPhotoAddress(`/objects/${aFile.parse(request.params).file}`)
  const found = copy && (await photos.open(copy.name, copy.width))
  if (!found) throw notFound('Picture')
  const etag = `"${copy.name}-${copy.width}"`
  reply.headers({
    'cache-control': 'public, max-age=31536000, immutable',
    etag,
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': 'image/webp',
  })
  if (isKnown(request, etag)) {
    found.body.destroy()
    return reply.code(304).send()
  }
  if (found.size !== undefined) reply.header('content-length', found.size)
  return reply.send(found.body)
}

/** The documented direct PUT: the signature alone says that it may come. */
async function takePut(ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const upload = byId.safeParse(request.params)
  if (!ctx.photos.readTicket || !upload.success) throw notFound('Upload')
  await ctx.limits.take('everything', addressKey(ctx.door.address))
  const { id } = upload.data
  const ticket = await ctx.photos.readTicket(id, request.query, ctx.clock.now())
  mustBeAsAnnounced(ticket, request.headers)
  await receiveUpload(ctx, id, bytesOf(request.body))
  return reply.header('cache-control', 'no-store').send({ ok: true, url: `${ctx.door.origin}/objects/uploads/${id}` })
}

/** What was named when the address was asked for is part of it. */
function mustBeAsAnnounced(ticket: Ticket, headers: FastifyRequest['headers']): void {
  const other = 'This is not the file that was announced. Choose the picture again'
  if (ticket.contentType && headers['content-type'] !== ticket.contentType) throw invalid(other)
  if (ticket.size && headers['content-length'] !== String(ticket.size)) throw invalid(other)
}

/** One call for scripts and plain forms: multipart/form-data with one file in it. */
async function takeForm(ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { viewer } = ctx
  if (!viewer) throw unauthorized()
  await ctx.limits.take('upload', viewer.id)
  if (!request.isMultipart()) throw wrongKind(ONE_FILE)
  const files = request.files()
  const first = await nextOf(files)
  if (!first) throw invalid(ONE_FILE)
  const upload = await uploadFile({ ...ctx, viewer }, alone(first, files))
  return reply.code(201).header('cache-control', 'no-store').send(upload)
}

const ONE_FILE = 'Send one file as multipart/form-data'

/** The next file of a form. Refuses a form that cannot be read, or has more than one, with 400. */
async function nextOf(files: Files): Promise<MultipartFile | undefined> {
  try {
    return (await files.next()).value
  } catch (error) {
    throw invalid(ONE_FILE, undefined, error)
  }
}

/** The bytes of a file; at their end the rest of the form is looked at. */
async function* alone({ file }: MultipartFile, files: Files): AsyncIterable<Uint8Array> {
  yield* bytesOf(file)
  await nextOf(files)
}

/** The bytes as they come; a refusal in between leaves the connection whole for its answer (remainder.ts). */
async function* bytesOf(body: unknown): AsyncIterable<Uint8Array> {
  if (!(body instanceof Readable)) return
  try {
    yield* body.iterator({ destroyOnReturn: false })
  } catch (error) {
    throw invalid('The file was cut off on its way. Please send it again', undefined, error)
  }
}
