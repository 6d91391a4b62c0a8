import { Readable } from 'node:stream'
import fastifyMultipart, { type MultipartFile } from '@fastify/multipart'
import type { Context, Services } from '@stoop/api/context'
import { badRequest, notFound, unauthorized, unsupportedMediaType } from '@stoop/api/errors'
import type { SignedUpload } from '@stoop/api/photo-storage'
import { createBodyLimit, receiveUpload } from '@stoop/api/photos/receive-upload'
import { uploadFile } from '@stoop/api/photos/upload-file'
import { addressKey } from '@stoop/api/rate-limits'
import { consumeForViewer, consumeWriteLimit } from '@stoop/api/viewer-rate-limits'
import { idInput } from '@stoop/validators/ids'
import { LIMITS } from '@stoop/validators/limits'
import { parsePhotoUrl } from '@stoop/validators/photos'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { authenticate, requestContext } from '../http/authenticate.ts'
import type { ContextFactory } from '../http/context.ts'
import { isNotModified } from '../http/etag.ts'

type FormFiles = ReturnType<FastifyRequest['files']>

const fileParams = z.object({ file: z.string() })
const uploadOptions = { config: { hasSlowBody: true } }

/** Adds the routes for uploads (signed PUT, or a form in one request) and for serving images. */
export function mountObjects(services: Services, contextFor: ContextFactory) {
  // The limit is high, because many members may share an address.
  const limitByAddress = createBodyLimit(services.limits.settings.uploadsAtOncePerAddress)
  const withLimit = (ctx: Context, work: () => Promise<FastifyReply>) =>
    limitByAddress(addressKey(ctx.request.address), work)
  return async (app: FastifyInstance) => {
    app.get('/objects/:file', (request, reply) => sendPhoto(services, request, reply))
    await app.register(async (putRoutes) => {
      putRoutes.removeAllContentTypeParsers()
      putRoutes.addContentTypeParser('*', (_request, stream, done) => done(null, stream))
      putRoutes.put('/objects/uploads/:id', uploadOptions, async (request, reply) => {
        const ctx = await contextFor(request, reply)
        return withLimit(ctx, () => receivePut(ctx, request, reply))
      })
    })
    await app.register(async (formRoutes) => {
      // Accept all content types, because the handler rejects bodies that are not forms.
      formRoutes.removeAllContentTypeParsers()
      formRoutes.addContentTypeParser('*', (_request, _stream, done) => done(null))
      await formRoutes.register(fastifyMultipart, { limits: { fileSize: LIMITS.photoBytes + 1, files: 1, fields: 10 } })
      authenticate(formRoutes, contextFor)
      formRoutes.post('/api/objects', { config: { hasSlowBody: true, isAuthRequired: true } }, (request, reply) => {
        const ctx = requestContext(request)
        return withLimit(ctx, () => receiveForm(ctx, request, reply))
      })
    })
  }
}

// Browsers may keep a loaded picture forever. Shared caches keep it for 30 s: after that, other users cannot load a deleted or
// renamed picture (decision 121).
const PHOTO_CACHING = 'public, max-age=31536000, s-maxage=30, immutable'

const PHOTO_CSP = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

/** Serves a copy of an image. Its content never changes. Everyone who knows the name of the image may load it. */
async function sendPhoto({ photos }: Services, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const photoCopy = parsePhotoUrl(`/objects/${fileParams.parse(request.params).file}`)
  const stored = photoCopy && (await photos.open(photoCopy.name, photoCopy.width))
  if (!stored) throw notFound('Picture')
  const etag = `"${photoCopy.name}-${photoCopy.width}"`
  reply.headers({
    'cache-control': PHOTO_CACHING,
    etag,
    'content-security-policy': PHOTO_CSP,
    'content-type': 'image/webp',
  })
  if (isNotModified(request, etag)) {
    stored.body.destroy()
    return reply.code(304).send()
  }
  if (stored.size !== undefined) reply.header('content-length', stored.size)
  return reply.send(stored.body)
}

/** Handles an upload with PUT to a signed URL, as documented. The signature in the URL is the only authorization. */
async function receivePut(ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const upload = idInput.safeParse(request.params)
  if (!ctx.photos.verifySignedUpload || !upload.success) throw notFound('Upload')
  await ctx.limits.consume('everything', addressKey(ctx.request.address))
  const { id } = upload.data
  const signedUpload = await ctx.photos.verifySignedUpload(id, request.query, ctx.clock.now())
  requireAnnouncedFile(signedUpload, request.headers)
  await receiveUpload(ctx, id, readBytes(request.body))
  return reply
    .header('cache-control', 'no-store')
    .send({ ok: true, url: `${ctx.request.origin}/objects/uploads/${id}` })
}

/** Throws badRequest if the headers differ from the type and size for which the upload URL was signed. */
function requireAnnouncedFile(signedUpload: SignedUpload, headers: FastifyRequest['headers']): void {
  if (signedUpload.contentType && headers['content-type'] !== signedUpload.contentType)
    throw badRequest('UPLOAD_MISMATCH')
  if (signedUpload.size && headers['content-length'] !== String(signedUpload.size)) throw badRequest('UPLOAD_MISMATCH')
}

/** Handles an upload in a single request (multipart/form-data with one file), for scripts and plain forms. */
async function receiveForm(ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { viewer } = ctx
  if (!viewer) throw unauthorized('SIGNED_OUT')
  await consumeForViewer({ ...ctx, viewer }, 'upload')
  await consumeWriteLimit(ctx)
  if (!request.isMultipart()) throw unsupportedMediaType('NOT_A_FORM')
  const files = request.files()
  const first = await nextFile(files)
  if (!first) throw badRequest('ONE_FILE_REQUIRED')
  const upload = await uploadFile({ ...ctx, viewer }, singleFile(first, files))
  return reply.code(201).header('cache-control', 'no-store').send(upload)
}

/** Returns the next file of a form. Throws badRequest if the form cannot be read or has more than one file. */
async function nextFile(files: FormFiles): Promise<MultipartFile | undefined> {
  try {
    return (await files.next()).value
  } catch (error) {
    throw badRequest('ONE_FILE_REQUIRED', { cause: error })
  }
}

/** Yields the bytes of a file, then checks that no second file follows. */
async function* singleFile({ file }: MultipartFile, files: FormFiles): AsyncIterable<Uint8Array> {
  yield* readBytes(file)
  await nextFile(files)
}

/**
 * Yields the bytes of a body. If the consumer stops early, keeps the connection open for the error response (http/drain-body.ts).
 */
async function* readBytes(body: unknown): AsyncIterable<Uint8Array> {
  if (!(body instanceof Readable)) return
  try {
    yield* body.iterator({ destroyOnReturn: false })
  } catch (error) {
    throw badRequest('UPLOAD_INTERRUPTED', { cause: error })
  }
}
