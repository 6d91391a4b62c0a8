import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { COLOR_VARIABLES } from '../../pages/about-style.ts'
import { openApiDocument } from './document.ts'
import { REFERENCE_CSP, referencePage } from './reference-page.ts'

const SWAGGER_UI_FOLDER = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
const SWAGGER_UI_FILES = ['swagger-ui.css', 'swagger-ui-bundle.js']

// Swagger UI needs style attributes, and data: URLs for images.
const TRY_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const TRY_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Stoop API: send requests</title>
<link rel="icon" href="/door.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/page.css">
</head>
<body>
<p class="back"><a href="/api/docs">Back to the reference</a></p>
<main id="swagger-ui"></main>
<noscript>This page needs JavaScript. <a href="/api/docs">The reference</a> does not.</noscript>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/page.js"></script>
</body>
</html>
`

const TRY_STYLE = `:root{color-scheme:light dark;${COLOR_VARIABLES}}
html,html.dark-mode{background:var(--background);color:var(--foreground)}
body{margin:0;font-family:system-ui,sans-serif}
.back{max-width:1460px;margin:0 auto;padding:16px 20px 0}
a,.swagger-ui a{color:var(--primary)}
.swagger-ui .scheme-container,.dark-mode .swagger-ui .scheme-container{background:none;box-shadow:none}
.swagger-ui .opblock-tag{border-color:var(--line)}
.swagger-ui .opblock,.swagger-ui section.models{border-color:var(--line)!important;border-radius:16px;background:var(--surface)!important;box-shadow:none}
.swagger-ui .btn{border-radius:999px;box-shadow:none}
.swagger-ui .btn.execute{border-color:var(--primary);background:var(--primary);color:var(--surface)}
:focus-visible{outline:2px solid var(--focus)!important}
`

// Requests from this page use the token that the reader enters. The browser also sends the reader's session cookie; the server
// accepts it only for GET and HEAD.
const TRY_SCRIPT = `const dark = matchMedia('(prefers-color-scheme: dark)')
const applyColorScheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', applyColorScheme)
applyColorScheme()
SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, docExpansion: 'list', validatorUrl: null })
`

/**
 * Serves the document at /api/openapi.json. Serves it as a page without scripts at /api/docs, and at /api/docs/try with Swagger
 * UI, which can send requests and loads 1.5 MB of scripts.
 */
export async function mountOpenApi(app: FastifyInstance): Promise<void> {
  // Build the document at the first request: it takes 5 MB, and most servers never need it.
  let document: string | undefined
  let reference: string | undefined
  app.get('/api/docs', (_request, reply) => {
    reference ??= referencePage(openApiDocument())
    reply.header('content-security-policy', REFERENCE_CSP).header('cache-control', 'no-cache')
    return reply.type('text/html; charset=utf-8').send(reference)
  })
  app.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiDocument())
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(document)
  })
  const files = [
    { url: '/api/docs/try', type: 'text/html; charset=utf-8', body: TRY_PAGE },
    { url: '/api/docs/page.css', type: 'text/css; charset=utf-8', body: TRY_STYLE },
    { url: '/api/docs/page.js', type: 'text/javascript; charset=utf-8', body: TRY_SCRIPT },
  ]
  for (const { url, type, body } of files)
    app.get(url, (_request, reply) => {
      if (url === '/api/docs/try') reply.header('content-security-policy', TRY_CSP)
      return reply.header('cache-control', 'no-cache').type(type).send(body)
    })
  await app.register(fastifyStatic, { root: SWAGGER_UI_FOLDER, serve: false, cacheControl: false })
  // Add a route for each file. With the plugin's own route, unknown paths would return the 404 page of the web app.
  for (const file of SWAGGER_UI_FILES)
    app.get(`/api/docs/${file}`, (_request, reply) => reply.header('cache-control', 'no-cache').sendFile(file))
}
