import { UPLOAD_URL } from '@stoop/api/examples/shared-values'
import { LIMITS } from '@stoop/validators/limits'
import { upload } from '@stoop/validators/photos'
import { errorResponse } from './error-responses.ts'
import { responseSchema, storedUpload } from './schemas.ts'
import type { OpenApi, Parameter, Schema } from './types.ts'

const BYTES: Schema = { type: 'string', format: 'binary' }
const UPLOAD_ERRORS = {
  413: `More than ${LIMITS.photoBytes} bytes`,
  429: 'Too many requests; retry after the seconds in Retry-After',
  503: 'The image storage is unavailable; retry after the seconds in Retry-After',
}

const pathParameter = (name: string, schema: Schema): Parameter => ({ name, in: 'path', required: true, schema })
const signedParameter = (name: string, required: boolean): Parameter => ({
  name,
  in: 'query',
  required,
  description: 'Part of the signed URL; do not change it',
  schema: { type: 'string' },
})
const errorResponses = (descriptions: Record<number, string>) =>
  Object.fromEntries(
    Object.entries(descriptions).map(([status, sentence]) => [status, errorResponse(status, sentence)]),
  )

/** The operations for uploading and downloading files. They are not procedures, because their bodies are not JSON. */
export const OBJECT_PATHS: OpenApi['paths'] = {
  '/api/objects': {
    post: {
      operationId: 'photos.uploadFile',
      tags: ['photos'],
      summary: 'Upload an image as a form with one file',
      description:
        'Uploads one image in a single call. Use the returned uploadURL as you would use that of POST /api/objects/upload after the PUT.',
      security: [{ bearer: [] }],
      parameters: [],
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': { schema: { type: 'object', properties: { file: BYTES }, required: ['file'] } },
        },
      },
      'x-reasons': {
        400: ['ONE_FILE_REQUIRED', 'UNREADABLE_IMAGE', 'UPLOAD_INTERRUPTED', 'UPLOAD_STALLED'],
        401: ['SIGNED_OUT'],
        413: ['FILE_TOO_LARGE', 'TOO_MANY_PIXELS'],
        415: ['NOT_A_FORM', 'UNSUPPORTED_IMAGE_TYPE'],
        429: ['IMAGE_QUEUE_FULL', 'RATE_LIMITED', 'UPLOAD_CONCURRENCY'],
        503: ['DATABASE_UNAVAILABLE', 'SERVER_STOPPING', 'STORAGE_UNAVAILABLE'],
      },
      responses: {
        201: {
          description: 'The URL of the uploaded image',
          content: { 'application/json': { schema: responseSchema(upload), example: { uploadURL: UPLOAD_URL } } },
        },
        ...errorResponses({
          400: 'The form is malformed or does not contain exactly one file',
          401: 'The token is missing, invalid or expired',
          ...UPLOAD_ERRORS,
          413: `More than ${LIMITS.photoBytes} bytes, or too many pixels`,
          415: 'The body is not a form, or its file is not a JPEG, PNG, WebP, AVIF or GIF image',
        }),
      },
    },
  },
  '/objects/uploads/{id}': {
    put: {
      operationId: 'photos.put',
      tags: ['photos'],
      summary: 'Upload an image to a signed URL of this server, returned by POST /api/objects/upload',
      description:
        'Receives the file for a signed URL of POST /api/objects/upload; the signature replaces the token. The URL is valid for ten minutes and one file. A second body at the same time returns 409.',
      security: [],
      parameters: [
        pathParameter('id', { type: 'string', format: 'uuid' }),
        signedParameter('expires', true),
        signedParameter('type', false),
        signedParameter('size', false),
        signedParameter('signature', true),
      ],
      requestBody: { required: true, content: { 'image/*': { schema: BYTES } } },
      'x-reasons': {
        400: ['UPLOAD_INTERRUPTED', 'UPLOAD_MISMATCH', 'UPLOAD_STALLED'],
        403: ['UPLOAD_EXPIRED', 'UPLOAD_NOT_SIGNED'],
        404: ['NOT_FOUND'],
        409: ['UPLOAD_IN_PROGRESS', 'UPLOAD_REPLACED', 'UPLOAD_USED'],
        413: ['FILE_TOO_LARGE'],
        429: ['RATE_LIMITED', 'UPLOAD_CONCURRENCY'],
        503: ['DATABASE_UNAVAILABLE', 'SERVER_STOPPING', 'STORAGE_UNAVAILABLE'],
      },
      responses: {
        200: {
          description: 'The image was stored',
          content: {
            'application/json': {
              schema: responseSchema(storedUpload),
              example: { ok: true, url: UPLOAD_URL.split('?')[0] },
            },
          },
        },
        ...errorResponses({
          400: 'The type or size differs from the signed one, or the body was incomplete',
          403: 'The URL was not signed by this server or has expired',
          404: 'The upload does not exist',
          409: 'The upload was used already or is in progress on another connection',
          ...UPLOAD_ERRORS,
        }),
      },
    },
  },
  '/objects/exports/{file}': {
    get: {
      operationId: 'account.downloadExport',
      tags: ['account'],
      summary: 'Download the file of an export from the `downloadUrl` of GET /api/account/export',
      description:
        'Returns the file of an export; the signature replaces the token. With storage in S3 the `downloadUrl` leads there instead.',
      security: [],
      parameters: [
        pathParameter('file', { type: 'string', pattern: '^[0-9a-f]{32}\\.zip$' }),
        signedParameter('expires', true),
        signedParameter('signature', true),
      ],
      'x-reasons': {
        403: ['DOWNLOAD_EXPIRED', 'DOWNLOAD_NOT_SIGNED'],
        404: ['NOT_FOUND'],
        503: ['DATABASE_UNAVAILABLE', 'SERVER_STOPPING', 'STORAGE_UNAVAILABLE'],
      },
      responses: {
        200: { description: 'The file', content: { 'application/zip': { schema: BYTES } } },
        ...errorResponses({
          403: 'The URL was not signed by this server or has expired',
          404: 'The file does not exist any more',
          503: UPLOAD_ERRORS[503],
        }),
      },
    },
  },
  '/objects/{file}': {
    get: {
      operationId: 'photos.open',
      tags: ['photos'],
      summary: 'Get an image by its name and width; it never changes',
      description: 'Returns a processed image; no token is needed. A file never changes, so it can be cached for good.',
      security: [],
      parameters: [pathParameter('file', { type: 'string', pattern: '^[0-9a-f]{32}-[1-9][0-9]{1,3}\\.webp$' })],
      responses: {
        200: { description: 'The image', content: { 'image/webp': { schema: BYTES } } },
        304: { description: 'The image matches the ETag in If-None-Match', content: {} },
        ...errorResponses({ 404: 'The image does not exist in this width', 503: UPLOAD_ERRORS[503] }),
      },
    },
  },
}
