import { access } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import { PATHS } from '@stoop/validators/paths'
import type { FastifyInstance } from 'fastify'
import type { ContextFactory } from '../http/context.ts'
import { mountShareLinks, SHARED_ROUTES } from './share-links.ts'

/** Serves the web app: its built files, and index.html for each of its routes. Other paths return it with status 404. */
export function mountWebApp(webRoot: string, contextFor: ContextFactory) {
  return async (app: FastifyInstance) => {
    await access(join(webRoot, 'index.html'))
    const assets = resolve(webRoot, 'assets') + sep
    await app.register(fastifyStatic, {
      root: webRoot,
      index: false,
      wildcard: false,
      preCompressed: true,
      setHeaders(reply, path) {
        // The names of these files contain a hash of their content.
        if (path.startsWith(assets)) reply.header('cache-control', 'public, max-age=31536000, immutable')
        else reply.header('cache-control', 'no-cache')
      },
    })
    await app.register(mountShareLinks(webRoot, contextFor))
    for (const path of PATHS.filter((page) => !(page in SHARED_ROUTES)))
      app.get(path, (_request, reply) => reply.sendFile('index.html'))
    app.setNotFoundHandler((request, reply) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return reply.code(404).send()
      return reply.code(404).sendFile('index.html')
    })
  }
}
