import { join } from 'node:path'
import type { Context, Services } from '@stoop/api/context'
import { toApiError } from '@stoop/api/database-errors'
import { ApiError } from '@stoop/api/errors'
import { textsIn } from '@stoop/api/locales/texts'
import { concurrencyLimit } from '@stoop/api/queue'
import { addressKey } from '@stoop/api/rate-limits'
import { localeOf } from '@stoop/api/request-locale'
import { findCommunityCard, findPersonCard, findPostCard, type ShareCard } from '@stoop/api/sharing/share-card'
import { id } from '@stoop/validators/ids'
import type { Locale } from '@stoop/validators/locales'
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

/** For each kind of shared link: the preview for signed-out visitors, and the path of the page. */
const KINDS = {
  person: { cardOf: findPersonCard, path: (name: string) => `/profile/${name}` },
  community: { cardOf: findCommunityCard, path: (name: string) => `/community/${name}` },
  // All other posts have the neutral preview, which does not reveal whether the post exists.
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
 * The preview of private communities. Unknown communities and members have the same preview, which does not reveal whether a
 * private community exists.
 */
const neutralCard = (locale: Locale) => ({ title: 'Stoop', description: textsIn(locale).pages.shareNeutral })
const NEUTRAL_PICTURE = '/preview/stoop.png'
const SESSIONLESS = { config: { isSessionless: true } }

/**
 * Serves the page of the web app with meta tags for previews of links. Redirects a former username or slug to the current one.
 */
export function mountShareLinks(page: string, contextFor: ContextFactory) {
  return async (app: FastifyInstance) => {
    const [before, after] = page.split('</head>')
    if (before === undefined || after === undefined) throw new Error('index.html has no head')
    for (const [route, kind] of Object.entries(SHARED_ROUTES))
      app.get(route, SESSIONLESS, async (request, reply) => {
        const link = await readLink(kind, request, reply)
        reply.headers({ 'cache-control': 'no-cache', vary: 'accept-language' })
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
        return {
          card: await findCard(ctx, kind, nameParam(request)),
          origin: ctx.request.origin,
          locale: localeOf(ctx),
        }
      } catch (error) {
        // Serve the page without the tags. If the database is unavailable, the web app shows an error.
        if (error instanceof ApiError || toApiError(error)) return undefined
        throw error
      }
    }
  }
}

type Link = { card: ShareCard | undefined; origin: string; locale: Locale }

function tagsOf(kind: Kind, { card, origin, locale }: Link): Html {
  if (!card) return shareTags(neutralCard(locale), origin, origin + NEUTRAL_PICTURE)
  const { name } = card
  return shareTags(card, origin + KINDS[kind].path(name), `${origin}/preview/${kind}/${name}.png`)
}

/**
 * Returns the path with the current name if the link contains a former username or slug; undefined if it contains the current
 * name or an id.
 */
function findCanonicalPath(route: string, { name }: ShareCard, linkName: string): string | undefined {
  if (name.toLowerCase() === linkName.toLowerCase() || id.safeParse(linkName).success) return undefined
  return route.replace(/:\w+$/, name)
}

const CLEANUP_INTERVAL_MS = 10 * 60 * 1000

/**
 * Serves the preview pictures of links as PNGs of 1200 × 630 pixels. Private and unknown communities have the same picture. The
 * pictures are cached in `cacheDir`; undefined disables the cache.
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
      const { etag, draw } = pictureOf(card, localeOf(ctx))
      const png = isNotModified(request, etag) ? undefined : await draw(addressKey(ctx.request.address))
      reply.headers({
        'cache-control': cachingOf(kind),
        etag,
        'content-type': 'image/png',
        vary: 'accept-language',
      })
      // Allow other sites to embed the picture.
      reply.header('cross-origin-resource-policy', 'cross-origin')
      return png ? reply.send(png) : reply.code(304).send()
    }
    // Check the limit before the database: an address with a full queue must not use a connection.
    const limitByAddress = concurrencyLimit(30, 5, 'SHARE_QUEUE_FULL')
    const withLimit = (kind?: Kind) => (request: FastifyRequest, reply: FastifyReply) =>
      limitByAddress(addressKey(request.ip), () => send(request, reply, kind))
    app.get(NEUTRAL_PICTURE, SESSIONLESS, withLimit())
    app.get('/preview/person/:name.png', SESSIONLESS, withLimit('person'))
    app.get('/preview/community/:name.png', SESSIONLESS, withLimit('community'))
    app.get('/preview/post/:name.png', SESSIONLESS, withLimit('post'))
  }
}

/** Caches must ask each time before they use the picture of a post, because the post can be hidden at any time. */
const cachingOf = (kind: Kind | undefined) => (kind === 'post' ? 'no-cache' : 'public, max-age=3600')

async function findCard(ctx: Context, kind: Kind, name: string): Promise<ShareCard | undefined> {
  const caller = addressKey(ctx.request.address)
  await ctx.limits.consume('everything', caller)
  return ctx.databaseQueue(caller, () => KINDS[kind].cardOf(ctx, name))
}

const pathParams = z.record(z.string(), z.string())

/** Returns the only parameter of these paths. */
const nameParam = (request: FastifyRequest) => Object.values(pathParams.parse(request.params))[0] ?? ''
