import { access } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import { PATHS } from '@stoop/validators/paths'
import type { FastifyInstance } from 'fastify'
import type { MakeContext } from './door.ts'
import { mountShareLinks, SHARED } from './pages/share-links.ts'

/** The web app: its built files, and its one page at every address that it draws. Elsewhere the status is 404 (R43). */
export function mountPages(webRoot: string, makeContext: MakeContext) {
  return async (app: FastifyInstance) => {
    await access(join(webRoot, 'index.html'))
    const assets = resolve(webRoot, 'assets') + sep
    await app.register(fastifyStatic, {
      root: webRoot,
      index: false,
      wildcard: false,
      preCompressed: true,
      setHeaders(reply, path) {
        // Vite names these by their content.
        if (path.startsWith(assets)) reply.header('cache-control', 'public, max-age=31536000, immutable')
        else reply.header('cache-control', 'no-cache')
      },
    })
    await app.register(mountShareLinks(webRoot, makeContext))
    for (const path of PATHS.filter((each) => !(each in SHARED)))
      app.get(path, (_request, reply) => reply.sendFile('index.html'))
    app.setNotFoundHandler((request, reply) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return reply.code(404).send()
      return reply.code(404).sendFile('index.html')
    })
  }
}
