import * as z from 'zod/mini'
import type { WorldIds } from './insert-world.ts'
import type { Model } from './model.ts'
import { list, orElse, type Read } from './read.ts'
import type { World } from './world.ts'

type Audience = World['posts'][number]['audience']
type PostReads = { postShape: z.ZodMiniType; newestFirst: (isListed: (index: number) => boolean) => unknown[] }

const AUDIENCES = ['public', 'friends', 'private'] as const
/**
 * Compares faces in any order, because their order is not specified. Small worlds have few readers, so all faces are returned.
 */
const audienceShape = z.object({
  visibility: z.string(),
  count: z.int(),
  people: z.pipe(
    z.array(z.object({ id: z.string() })),
    z.transform((people) => people.map(({ id }) => id).sort()),
  ),
})

/** Returns the reads of City, Communities and audiences, as far as the model describes them. */
export function cityReadsOf(
  model: Model,
  ids: WorldIds,
  viewer: number,
  { postShape, newestFirst }: PostReads,
): Read[] {
  const everyone = ids.members.map((_, index) => index).filter((each) => each !== viewer)
  const others = everyone.filter((each) => model.canSee(viewer, each))
  // Count members who block the viewer too: a lower number would reveal the block.
  const countedPublic = everyone.filter((each) => !model.suspended.has(each) && !model.blocks.has(`${viewer} ${each}`))
  const audienceOf = (visibility: Audience, isHeld = false) => {
    const readers = isHeld ? [] : others.filter((each) => model.isInAudience(each, viewer, visibility))
    const named = readers.filter((each) => model.areFriends(viewer, each) || model.livesInCityOf(viewer, each))
    const count = visibility === 'public' && !isHeld ? countedPublic.length : readers.length
    return { visibility, count, people: named.map((each) => ids.members[each]).sort() }
  }
  return [
    list(
      'posts.city',
      'GET /api/posts/city',
      postShape,
      newestFirst((index) => model.isInCity(viewer, index)),
    ),
    list(
      'posts.offers',
      'GET /api/offers',
      postShape,
      newestFirst((index) => model.isInCity(viewer, index)),
    ),
    list(
      'posts.communities',
      'GET /api/posts/communities',
      postShape,
      newestFirst((index) => model.isInCommunities(viewer, index)),
    ),
    ...AUDIENCES.map((visibility) => ({
      procedure: 'posts.audience',
      endpoint: 'GET /api/posts/audience' as const,
      input: { visibility },
      shape: audienceShape,
      expected: audienceOf(visibility),
    })),
    ...model.posts.flatMap(({ author, audience, community, isDeleted, isHeld }, index): Read[] =>
      community !== null
        ? []
        : [
            {
              procedure: 'posts.audienceOf',
              endpoint: 'GET /api/posts/:id/audience',
              input: { id: ids.posts[index] },
              shape: audienceShape,
              expected: orElse(author === viewer && !isDeleted, audienceOf(audience, isHeld)),
            },
          ],
    ),
  ]
}
