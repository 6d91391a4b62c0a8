import { LIMITS } from '@stoop/validators/limits'
import { upload } from '@stoop/validators/photos'
import type { OpenApi, Parameter } from './openapi.ts'
import { refusal } from './openapi-refusals.ts'
import { answerSchema, type Schema } from './openapi-schemas.ts'

const BYTES: Schema = { type: 'string', format: 'binary' }
const TAKEN = {
  413: `More than ${LIMITS.photoBytes} bytes`,
  429: 'Too often',
  503: 'Pictures cannot be kept right now',
}

const inPath = (name: string, schema: Schema): Parameter => ({ name, in: 'path', required: true, schema })
const signed = (name: string, required: boolean): Parameter => ({
  name,
  in: 'query',
  required,
  description: 'As it stands in the address that was given',
  schema: { type: 'string' },
})
const refusals = (why: Record<number, string>) =>
  Object.fromEntries(Object.entries(why).map(([status, says]) => [status, refusal(status, says)]))

/** Files in and out (objects.ts): the calls that are no procedures, since they do not speak JSON. */
export const OBJECT_PATHS: OpenApi['paths'] = {
  '/api/objects': {
    post: {
      operationId: 'photos.uploadFile',
      tags: ['photos'],
      summary: 'Upload a picture in one call, as a form with one file',
      security: [{ bearer: [] }],
      parameters: [],
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': { schema: { type: 'object', properties: { file: BYTES }, required: ['file'] } },
        },
      },
      responses: {
        201: {
          description: 'How it is called from now on',
          content: { 'application/json': { schema: answerSchema(upload) } },
        },
        ...refusals({
          400: 'The form cannot be read, or has not one file',
          401: 'No token, or one that is no longer good',
          ...TAKEN,
          413: `More than ${LIMITS.photoBytes} bytes, or too many pixels`,
          415: 'It is no form, or no JPEG, PNG, WebP, AVIF or GIF picture in it',
        }),
      },
    },
  },
  '/objects/uploads/{id}': {
    put: {
      operationId: 'photos.put',
      tags: ['photos'],
      summary: 'Send a picture to the address that POST /api/objects/upload gave, where that is one of this server',
      security: [],
      parameters: [
        inPath('id', { type: 'string', format: 'uuid' }),
        signed('expires', true),
        signed('type', false),
        signed('size', false),
        signed('signature', true),
      ],
      requestBody: { required: true, content: { 'image/*': { schema: BYTES } } },
      responses: {
        200: {
          description: 'It has arrived',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: { ok: { type: 'boolean', const: true }, url: { type: 'string' } },
                required: ['ok', 'url'],
              },
            },
          },
        },
        ...refusals({
          400: 'Another type or size than was announced, or it was cut off',
          403: 'The address was not signed by this server, or has expired',
          404: 'There is no such upload',
          409: 'It was used before',
          ...TAKEN,
        }),
      },
    },
  },
  '/objects/{file}': {
    get: {
      operationId: 'photos.open',
      tags: ['photos'],
      summary: 'A picture of ours, by its name and width: it never changes',
      security: [],
      parameters: [inPath('file', { type: 'string', pattern: '^[0-9a-f]{32}-[1-9][0-9]{1,3}\\.webp$' })],
      responses: {
        200: { description: 'The picture', content: { 'image/webp': { schema: BYTES } } },
        304: { description: 'If-None-Match names its ETag: it is there already', content: {} },
        ...refusals({ 404: 'There is no such picture, or not in that width', 503: TAKEN[503] }),
      },
    },
  },
}
