import { hash } from 'node:crypto'
import { extname, resolve, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Database } from '@stoop/db/client'
import { PATHS } from '@stoop/validators/paths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { ContextFactory } from '../http/context.ts'
import { isNotModified } from '../http/etag.ts'
import { hasOwnCities, readIndexPage } from './index-page.ts'
import { mountShareLinks, SHARED_ROUTES } from './share-links.ts'
import { findAsset } from './web-assets.ts'

// The file names contain a hash of the content, so browsers may keep the files forever.
const ASSET_CACHING = 'public, max-age=31536000, immutable'
const ASSET_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
}

/**
 * Serves the web app: its files, files of other releases from the database, and index.html for each of its routes. For other
 * paths, returns index.html with status 404.
 */
export function mountWebApp(webRoot: string, db: Database, contextFor: ContextFactory) {
  return async (app: FastifyInstance) => {
    const page = await readIndexPage(webRoot)
    const assets = resolve(webRoot, 'assets') + sep
    await app.register(fastifyStatic, {
      root: webRoot,
      index: false,
      wildcard: false,
      preCompressed: true,
      ...(hasOwnCities() && { globIgnore: ['index.html'] }),
      setHeaders(reply, path) {
        if (path.startsWith(assets)) reply.header('cache-control', ASSET_CACHING)
        else reply.header('cache-control', 'no-cache')
      },
    })
    await app.register(mountShareLinks(page, contextFor))
    // Usually sendFile sends the index page, compressed at build time. A page with the installation's own cities is only in
    // memory.
    const sendIndex = hasOwnCities()
      ? createPageSender(page)
      : (_request: FastifyRequest, reply: FastifyReply) => reply.sendFile('index.html')
    if (hasOwnCities()) app.get('/index.html', sendIndex)
    for (const path of PATHS.filter((route) => !(route in SHARED_ROUTES))) app.get(path, sendIndex)
    // Respond without reading the body. The service worker passes shared content on; without it, the composer opens empty.
    app.post('/share', { onRequest: async (_request, reply) => reply.redirect('/create-post', 303) }, () => undefined)
    app.get('/assets/:name', async (request, reply) => {
      const { name } = assetParams.parse(request.params)
      const content = await findAsset(db, name)
      if (!content) return sendIndex(request, reply.code(404))
      reply.header('cache-control', ASSET_CACHING)
      return reply.type(ASSET_TYPES[extname(name)] ?? 'application/octet-stream').send(content)
    })
    app.setNotFoundHandler((request, reply) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return reply.code(404).send()
      return sendIndex(request, reply.code(404))
    })
  }
}

const assetParams = z.object({ name: z.string() })

function createPageSender(page: string) {
  const etag = `"${hash('sha256', page).slice(0, 32)}"`
  return (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ 'cache-control': 'no-cache', etag })
    if (reply.statusCode === 200 && isNotModified(request, etag)) return reply.code(304).send()
    return reply.type('text/html; charset=utf-8').send(page)
  }
}
