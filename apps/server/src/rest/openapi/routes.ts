import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './document.ts'

const SWAGGER_UI_FOLDER = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
const SWAGGER_UI_FILES = ['swagger-ui.css', 'swagger-ui-bundle.js']

// Allow style attributes and data: URLs for images, because Swagger UI uses both.
const PAGE_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Stoop API</title>
<link rel="icon" href="/door.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/page.css">
</head>
<body>
<main id="swagger-ui"></main>
<noscript>This page needs JavaScript. The same reference as a file: <a href="/api/openapi.json">openapi.json</a></noscript>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/page.js"></script>
</body>
</html>
`

const PAGE_STYLE = `body { margin: 0 }
html.dark-mode { background: #1c2022 }
`

// Calls from this page send the token that the reader enters. The browser adds the reader's session cookie too,
// because the page has our origin; the server accepts the cookie only for GET and HEAD.
const PAGE_SCRIPT = `const dark = matchMedia('(prefers-color-scheme: dark)')
const applyColorScheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', applyColorScheme)
applyColorScheme()
SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, docExpansion: 'list', validatorUrl: null })
`

/** Serves the document at /api/openapi.json, and as a page with Swagger UI at /api/docs. */
export async function mountOpenApi(app: FastifyInstance): Promise<void> {
  // Build the document at the first request, because it takes 5 MB and most servers never need it.
  let document: string | undefined
  app.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiDocument())
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(document)
  })
  const files = [
    { url: '/api/docs', type: 'text/html; charset=utf-8', body: PAGE },
    { url: '/api/docs/page.css', type: 'text/css; charset=utf-8', body: PAGE_STYLE },
    { url: '/api/docs/page.js', type: 'text/javascript; charset=utf-8', body: PAGE_SCRIPT },
  ]
  for (const { url, type, body } of files)
    app.get(url, (_request, reply) => {
      if (url === '/api/docs') reply.header('content-security-policy', PAGE_CSP)
      return reply.header('cache-control', 'no-cache').type(type).send(body)
    })
  await app.register(fastifyStatic, { root: SWAGGER_UI_FOLDER, serve: false, cacheControl: false })
  // Add a route for each file, because the plugin's own route would answer unknown paths with the web app's 404 page.
  for (const file of SWAGGER_UI_FILES)
    app.get(`/api/docs/${file}`, (_request, reply) => reply.header('cache-control', 'no-cache').sendFile(file))
}
