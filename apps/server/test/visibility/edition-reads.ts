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
