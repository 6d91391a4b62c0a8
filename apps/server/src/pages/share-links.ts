import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context, Services } from '@stoop/api/context'
import { refusalOfFault } from '@stoop/api/faults'
import { addressKey } from '@stoop/api/limits'
import { Refusal } from '@stoop/api/refusals'
import { communityCard, personCard, type ShareCard } from '@stoop/api/sharing/share-card'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { MakeContext } from '../door.ts'
import { isKnown } from '../known-tag.ts'
import { type Html, nothing } from '../openapi-html.ts'
import { sharePictures } from './share-picture.ts'
import { shareTags } from './share-tags.ts'

/** The addresses that are shared: what each shows to a stranger, and where it and its picture are. */
const KINDS = {
  person: { cardOf: personCard, path: (name: string) => `/profile/${name}` },
  community: { cardOf: communityCard, path: (name: string) => `/community/${name}` },
} as const
type Kind = keyof typeof KINDS

export const SHARED: Record<string, Kind> = {
  '/profile/:username': 'person',
  '/community/:slug': 'community',
  '/communities/:id': 'community',
}

/** What is said of a private community and of whatever is not there, alike (R1). */
const NEUTRAL = { title: 'Stoop', description: 'Sign in to see this on Stoop' }
const NEUTRAL_PICTURE = '/preview/stoop.png'

/** The web app's one page with what a link's preview needs in its head (R1). */
export function mountShareLinks(webRoot: string, makeContext: MakeContext) {
  return async (app: FastifyInstance) => {
    const [before, after] = (await readFile(join(webRoot, 'index.html'), 'utf8')).split('</head>')
    if (before === undefined || after === undefined) throw new Error('index.html has no head')
    for (const [route, kind] of Object.entries(SHARED))
      app.get(route, async (request, reply) => {
        const tags = await tagsFor(kind, request, reply)
        reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
        return reply.send(`${before}  ${tags.html}</head>${after}`)
      })

    async function tagsFor(kind: Kind, request: FastifyRequest, reply: FastifyReply): Promise<Html> {
      try {
        const ctx = await makeContext(request, reply)
        const card = await askedFor(ctx, kind, nameIn(request))
        const { origin } = ctx.door
        if (!card) return shareTags(NEUTRAL, origin, origin + NEUTRAL_PICTURE)
        const { name } = card
        return shareTags(card, origin + KINDS[kind].path(name), `${origin}/preview/${kind}/${name}.png`)
      } catch (error) {
        // The page is there even while the database is not, and says so itself.
        if (error instanceof Refusal || refusalOfFault(error)) return nothing
        throw error
      }
    }
  }
}

/** The drawn pictures of links: 1200 × 630 PNG, for a private community as for one that is not there. */
export function mountSharePictures({ photos }: Services, makeContext: MakeContext) {
  return async (app: FastifyInstance) => {
    const pictureOf = sharePictures(photos)
    const send = async (request: FastifyRequest, reply: FastifyReply, kind?: Kind) => {
      const ctx = await makeContext(request, reply)
      const card = kind && (await askedFor(ctx, kind, nameIn(request)))
      const { etag, draw } = pictureOf(card)
      const png = isKnown(request, etag) ? undefined : await draw()
      reply.headers({ 'cache-control': 'public, max-age=3600', etag, 'content-type': 'image/png' })
      // Pages elsewhere show it: that is what it is for.
      reply.header('cross-origin-resource-policy', 'cross-origin')
      return png ? reply.send(png) : reply.code(304).send()
    }
    app.get(NEUTRAL_PICTURE, (request, reply) => send(request, reply))
    app.get('/preview/person/:name.png', (request, reply) => send(request, reply, 'person'))
    app.get('/preview/community/:name.png', (request, reply) => send(request, reply, 'community'))
  }
}

async function askedFor(ctx: Context, kind: Kind, name: string): Promise<ShareCard | undefined> {
  await ctx.limits.take('everything', addressKey(ctx.door.address))
  return KINDS[kind].cardOf(ctx, name)
}

const inPath = z.record(z.string(), z.string())

/** The one parameter of these paths. */
const nameIn = (request: FastifyRequest) => Object.values(inPath.parse(request.params))[0] ?? ''
