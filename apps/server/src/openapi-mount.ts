import type { FastifyInstance } from 'fastify'
import { openApi } from './openapi.ts'
import { openApiPage } from './openapi-page.ts'
import { OPENAPI_STYLE } from './openapi-style.ts'

/** /api/openapi.json for programs and /api/docs for people, both of the same document; no script runs there. */
export async function mountOpenApi(app: FastifyInstance): Promise<void> {
  const document = openApi()
  const sent = [
    { url: '/api/openapi.json', type: 'application/json; charset=utf-8', body: JSON.stringify(document) },
    { url: '/api/docs', type: 'text/html; charset=utf-8', body: openApiPage(document) },
    { url: '/api/docs.css', type: 'text/css; charset=utf-8', body: OPENAPI_STYLE },
  ]
  for (const { url, type, body } of sent)
    app.get(url, (_request, reply) => reply.header('cache-control', 'no-cache').type(type).send(body))
}
