import * as z from 'zod/mini'
import type { WorldIds } from './insert-world.ts'
import type { Model } from './model.ts'
import { NOT_FOUND, orElse, type Read } from './read.ts'

type PostReads = { postShape: z.ZodMiniType; newestFirst: (isListed: (index: number) => boolean) => unknown[] }

const sectionOf = (item: z.ZodMiniType) => z.object({ items: z.array(item), moreCount: z.int() })

/** Returns the reads of the editions of all members. The viewer may read only the own one. */
export function editionReadsOf(
  model: Model,
  ids: WorldIds,
  viewer: number,
  { postShape, newestFirst }: PostReads,
): Read[] {
  const shape = z.object({
    friends: sectionOf(postShape),
    communities: sectionOf(postShape),
    inCity: sectionOf(postShape),
    neighbours: sectionOf(z.object({ id: z.string() })),
  })
  const section = (found: unknown[], maxShown: number) => ({
    items: found.slice(0, maxShown).reverse(),
    moreCount: Math.max(0, found.length - maxShown),
  })
  const isOwn = (index: number) => model.posts[index]?.author === viewer
  const isByFriend = (index: number) => model.areFriends(viewer, model.requirePost(index).author)
  const neighbours = ids.members.flatMap((id, person) =>
    person !== viewer &&
    model.livesInCityOf(viewer, person) &&
    model.canSee(viewer, person) &&
    !model.mutes.has(`${viewer} ${person}`)
      ? [{ id }]
      : [],
  )
  const expected = {
    friends: section(
      newestFirst((index) => model.isInFeed(viewer, index) && !isOwn(index)),
      12,
    ),
    communities: section(
      newestFirst((index) => model.isInCommunities(viewer, index) && !isOwn(index)),
      12,
    ),
    inCity: section(
      newestFirst((index) => model.isInCity(viewer, index) && !isOwn(index) && !isByFriend(index)),
      8,
    ),
    neighbours: section(neighbours.reverse(), 6),
  }
  return ids.editions.map((id, member) => ({
    procedure: 'editions.get',
    endpoint: 'GET /api/editions/:id',
    input: { id },
    shape,
    expected: orElse(member === viewer, expected, NOT_FOUND),
  }))
}

/** Returns whether the viewer's feeds contain a post. */
const isNear = (model: Model, viewer: number, index: number) =>
  model.isInFeed(viewer, index) || model.isInCity(viewer, index) || model.isInCommunities(viewer, index)

const MAX_EVENTS = 8
const MAX_ASKS = 6

/** Returns the read of the viewer's edition of the day before the dates of the first `eventCount` posts. */
export function editionsOfEvents(
  model: Model,
  ids: WorldIds,
  viewer: number,
  { id, eventCount }: { id: string | undefined; eventCount: number },
): Read {
  const near = Array.from({ length: eventCount }, (_, index) => index).filter((index) => isNear(model, viewer, index))
  return readOf(id, 'events', z.object({ postId: z.string() }), {
    items: near.slice(0, MAX_EVENTS).map((index) => ({ postId: ids.posts[index] })),
    moreCount: Math.max(0, near.length - MAX_EVENTS),
  })
}

/** Returns the read of the viewer's edition after the posts, all of which are asks. */
export function editionsOfAsks(model: Model, ids: WorldIds, viewer: number, id: string | undefined): Read {
  const near = model.posts.flatMap(({ author }, index) =>
    author !== viewer && isNear(model, viewer, index) ? [ids.posts[index]] : [],
  )
  return readOf(id, 'asks', z.object({ id: z.string() }), {
    items: near.slice(-MAX_ASKS).map((postId) => ({ id: postId })),
    moreCount: Math.max(0, near.length - MAX_ASKS),
  })
}

const readOf = (id: string | undefined, section: string, item: z.ZodMiniType, expected: unknown): Read => ({
  procedure: 'editions.get',
  endpoint: 'GET /api/editions/:id',
  input: { id },
  shape: z.object({ [section]: sectionOf(item) }),
  expected: { [section]: expected },
})
