import { join } from 'node:path'
import type { Context, Services } from '@stoop/api/context'
import { toApiError } from '@stoop/api/database-errors'
import { ApiError } from '@stoop/api/errors'
import { concurrencyLimit } from '@stoop/api/queue'
import { addressKey } from '@stoop/api/rate-limits'
import { findCommunityCard, findPersonCard, findPostCard, type ShareCard } from '@stoop/api/sharing/share-card'
import { id } from '@stoop/validators/ids'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { ContextFactory } from '../http/context.ts'
import { isNotModified } from '../http/etag.ts'
import { emptyHtml, type Html } from '../http/html.ts'
import type { Queues } from '../http/system-metrics.ts'
import { NO_CACHE, pictureCache } from './picture-cache.ts'
import { pictureWorker } from './picture-worker.ts'
import { sharePictures } from './share-picture.ts'
import { shareTags } from './share-tags.ts'

/** The kinds of shared links: the preview for anonymous visitors, and the path of the page. */
const KINDS = {
  person: { cardOf: findPersonCard, path: (name: string) => `/profile/${name}` },
  community: { cardOf: findCommunityCard, path: (name: string) => `/community/${name}` },
  // Other posts get the neutral preview, so that it does not reveal whether the post exists.
  post: { cardOf: findPostCard, path: (name: string) => `/post/${name}` },
} as const
type Kind = keyof typeof KINDS

export const SHARED_ROUTES: Record<string, Kind> = {
  '/profile/:username': 'person',
  '/community/:slug': 'community',
  '/communities/:id': 'community',
  '/communities/:id/posts/:postId': 'post',
  '/post/:id': 'post',
}

/**
 * The preview of private communities. Missing communities and users get the same preview, so that it does not reveal
 * which private communities exist.
 */
const NEUTRAL = { title: 'Stoop', description: 'Sign in to see this on Stoop' }
const NEUTRAL_PICTURE = '/preview/stoop.png'
const SESSIONLESS = { config: { isSessionless: true } }

/** Serves the web app's page with meta tags for link previews. Redirects a former username or slug to the current one. */
export function mountShareLinks(page: string, contextFor: ContextFactory) {
  return async (app: FastifyInstance) => {
    const [before, after] = page.split('</head>')
    if (before === undefined || after === undefined) throw new Error('index.html has no head')
    for (const [route, kind] of Object.entries(SHARED_ROUTES))
      app.get(route, SESSIONLESS, async (request, reply) => {
        const link = await readLink(kind, request, reply)
        reply.header('cache-control', 'no-cache')
        if (kind === 'post') reply.header('x-robots-tag', 'noindex')
        const canonicalPath = link?.card && findCanonicalPath(route, link.card, nameParam(request))
        if (canonicalPath) return reply.redirect(canonicalPath)
        const tags = link ? tagsOf(kind, link) : emptyHtml
        reply.type('text/html; charset=utf-8')
        return reply.send(`${before}  ${tags.html}</head>${after}`)
      })

    async function readLink(kind: Kind, request: FastifyRequest, reply: FastifyReply): Promise<Link | undefined> {
      try {
        const ctx = await contextFor(request, reply)
        return { card: await findCard(ctx, kind, nameParam(request)), origin: ctx.request.origin }
      } catch (error) {
        // Serve the page without the tags. If the database is unavailable, the app itself shows that.
        if (error instanceof ApiError || toApiError(error)) return undefined
        throw error
      }
    }
  }
}

type Link = { card: ShareCard | undefined; origin: string }

function tagsOf(kind: Kind, { card, origin }: Link): Html {
  if (!card) return shareTags(NEUTRAL, origin, origin + NEUTRAL_PICTURE)
  const { name } = card
  return shareTags(card, origin + KINDS[kind].path(name), `${origin}/preview/${kind}/${name}.png`)
}

/**
 * Returns the path with the current name if a link contains a former username or slug. A former name is neither the
 * current name nor an id.
 */
function findCanonicalPath(route: string, { name }: ShareCard, linkName: string): string | undefined {
  if (name.toLowerCase() === linkName.toLowerCase() || id.safeParse(linkName).success) return undefined
  return route.replace(/:\w+$/, name)
}

const CLEANUP_INTERVAL_MS = 10 * 60 * 1000

/**
 * Serves the preview pictures of links as PNGs of 1200 × 630 pixels, the same one for private and missing communities. `cacheDir`
 * caches the pictures; undefined disables the cache.
 */
export function mountSharePictures(
  { photos }: Services,
  cacheDir: string | undefined,
  contextFor: ContextFactory,
  queues: Queues,
) {
  return async (app: FastifyInstance) => {
    const folder = cacheDir && join(cacheDir, 'share-pictures')
    const cache = folder ? pictureCache(folder, (error) => app.log.warn(error)) : NO_CACHE
    const worker = pictureWorker({ fontCache: cacheDir })
    const pictureOf = sharePictures({ photos, cache, worker })
    queues.set('share_pictures', pictureOf.getQueueState)
    void cache.deleteExpired()
    const timer = setInterval(() => void cache.deleteExpired(), CLEANUP_INTERVAL_MS).unref()
    app.addHook('onClose', async () => {
      clearInterval(timer)
      worker.stop()
    })
    const send = async (request: FastifyRequest, reply: FastifyReply, kind?: Kind) => {
      const ctx = await contextFor(request, reply)
      const card = kind && (await findCard(ctx, kind, nameParam(request)))
      const { etag, draw } = pictureOf(card)
      const png = isNotModified(request, etag) ? undefined : await draw(addressKey(ctx.request.address))
      reply.headers({ 'cache-control': cachingOf(kind), etag, 'content-type': 'image/png' })
      // Other sites embed the picture.
      reply.header('cross-origin-resource-policy', 'cross-origin')
      return png ? reply.send(png) : reply.code(304).send()
    }
    // Check the limit before querying the database, so that an address with a full queue uses no database
    // connections.
    const limitByAddress = concurrencyLimit(30, 5, 'SHARE_QUEUE_FULL')
    const withLimit = (kind?: Kind) => (request: FastifyRequest, reply: FastifyReply) =>
      limitByAddress(addressKey(request.ip), () => send(request, reply, kind))
    app.get(NEUTRAL_PICTURE, SESSIONLESS, withLimit())
    app.get('/preview/person/:name.png', SESSIONLESS, withLimit('person'))
    app.get('/preview/community/:name.png', SESSIONLESS, withLimit('community'))
    app.get('/preview/post/:name.png', SESSIONLESS, withLimit('post'))
  }
}

/** A post can be hidden at any time, so caches must ask for its picture each time. */
const cachingOf = (kind: Kind | undefined) => (kind === 'post' ? 'no-cache' : 'public, max-age=3600')

async function findCard(ctx: Context, kind: Kind, name: string): Promise<ShareCard | undefined> {
  const caller = addressKey(ctx.request.address)
  await ctx.limits.consume('everything', caller)
  return ctx.databaseQueue(caller, () => KINDS[kind].cardOf(ctx, name))
}

const pathParams = z.record(z.string(), z.string())

/** Returns the only parameter of these paths. */
const nameParam = (request: FastifyRequest) => Object.values(pathParams.parse(request.params))[0] ?? ''
