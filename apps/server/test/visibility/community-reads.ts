// Over 200 lines: a list of all reads of communities.
import * as z from 'zod/mini'
import { linkToken, type WorldIds } from './insert-world.ts'
import type { Model } from './model.ts'
import { FORBIDDEN, list, NOT_FOUND, orElse, type Read, sorted } from './read.ts'

const id = z.string()
const ofUser = z.object({ user: z.object({ id }) })
const communityShape = z.object({
  id,
  creatorId: z.nullable(id),
  memberCount: z.int(),
  isJoined: z.boolean(),
  role: z.nullable(z.string()),
  joinPolicy: z.string(),
  isClosed: z.boolean(),
  requestState: z.nullable(z.string()),
  isInvited: z.boolean(),
})
const discoverShape = z.extend(communityShape, { friendCount: z.int() })
const detailShape = z.extend(communityShape, {
  canInvite: z.boolean(),
  canModerate: z.boolean(),
  canReadPosts: z.boolean(),
  requestCount: z.int(),
  ban: z.nullable(z.object({ reason: z.string() })),
})
const unreadShape = z.pipe(
  z.object({ communityIds: z.array(id) }),
  z.transform(({ communityIds }) => [...communityIds].sort()),
)
const linkedShape = z.object({ id, memberCount: z.int(), isJoined: z.boolean() })

/** Returns all reads of communities by a viewer. `postsOf` returns the posts of a community that the viewer sees. */
export function communityReadsOf(
  model: Model,
  ids: WorldIds,
  viewer: number,
  { postsOf, postShape }: { postsOf: (community: number) => unknown[]; postShape: z.ZodMiniType },
): Read[] {
  const { communities } = model
  const people = ids.members.map((_, index) => index)
  const membersOf = (index: number) =>
    people.filter((each) => communities.isMember(each, index) && model.canSee(viewer, each))
  const view = (index: number) => {
    const community = communities.all[index]
    const creator = communities.creatorOf(index)
    return {
      id: ids.communities[index],
      creatorId: creator !== null && model.canSee(viewer, creator) ? ids.members[creator] : null,
      memberCount: membersOf(index).length,
      isJoined: communities.isMember(viewer, index),
      role: communities.roleOf(viewer, index),
      joinPolicy: community?.joinPolicy,
      isClosed: community?.isClosed,
      requestState: community?.requests.get(viewer) ?? null,
      isInvited: communities.isInvited(viewer, index),
    }
  }
  const isShownOnProfile = (person: number, index: number) =>
    communities.isMember(person, index) && (person === viewer || communities.all[index]?.hiddenOn.has(person) === false)
  const friendsIn = (index: number) =>
    model.friendsOf(viewer, viewer, people).filter((each) => isShownOnProfile(each, index))
  const where = (isListed: (index: number) => boolean) =>
    communities.all.flatMap((_, index) => (isListed(index) ? [index] : [])).reverse()
  const usersOf = (indexes: number[]) => indexes.map((index) => ({ user: { id: ids.members[index] } }))
  // All communities are in Chicago.
  const isInChicago = model.homes[viewer]?.city === 'Chicago'
  const findable = where((index) => isInChicago && communities.find(index)?.isPrivate === false)
  const joined = where((index) => communities.isMember(viewer, index))

  return [
    list(
      'communities.discover',
      'GET /api/communities',
      discoverShape,
      findable.map((index) => ({ ...view(index), friendCount: friendsIn(index).length })),
    ),
    sorted(list('communities.joined', 'GET /api/communities/joined', communityShape, joined.map(view))),
    {
      procedure: 'communities.unread',
      endpoint: 'GET /api/communities/unread',
      input: {},
      shape: unreadShape,
      expected: joined
        .filter((index) =>
          model.posts.some((post, n) => post.community === index && post.author !== viewer && model.canRead(viewer, n)),
        )
        .map((index) => ids.communities[index] ?? '')
        .sort(),
    },
    sorted(
      list(
        'search.communities',
        'GET /api/communities/search',
        communityShape,
        where((index) => communities.exists(index) && communities.canSee(viewer, index)).map(view),
        { q: 'Community' },
      ),
    ),
    sorted(
      list(
        'communities.invited',
        'GET /api/communities/invited',
        z.object({ community: z.object({ id }) }),
        where((index) => communities.isInvited(viewer, index)).map((index) => ({
          community: { id: ids.communities[index] },
        })),
      ),
    ),
    ...people.map((person) =>
      sorted(
        list(
          'profiles.communities',
          'GET /api/users/:userId/communities',
          communityShape,
          orElse(
            model.canSee(viewer, person),
            where((index) => isShownOnProfile(person, index) && communities.canSee(viewer, index)).map(view),
          ),
          { userId: ids.members[person] },
        ),
      ),
    ),
    ...communities.all.flatMap((community, index): Read[] => {
      const input = { id: ids.communities[index] }
      const isSeen = communities.exists(index) && communities.canSee(viewer, index)
      const isMember = communities.isMember(viewer, index)
      const mayRead = communities.mayRead(viewer, index)
      const mayModerate = communities.mayModerate(viewer, index)
      const forMembers = isSeen ? FORBIDDEN : NOT_FOUND
      const pending = [...community.requests].flatMap(([person, state]) =>
        state === 'pending' && model.canSee(viewer, person) ? [person] : [],
      )
      const bans = [...community.banned].filter((person) => model.canSee(viewer, person))
      const isLinked = isMember || (communities.isLinkUsable(index) && !community.banned.has(viewer))
      const linked = { ...input, memberCount: membersOf(index).length, isJoined: isMember }
      return [
        {
          procedure: 'communities.one',
          endpoint: 'GET /api/communities/:id',
          input,
          shape: detailShape,
          expected: orElse(isSeen, {
            ...view(index),
            canInvite: communities.mayInvite(viewer, index),
            canModerate: mayModerate,
            canReadPosts: mayRead,
            requestCount: mayModerate ? pending.length : 0,
            ban: community.banned.has(viewer) ? { reason: 'Spam' } : null,
          }),
        },
        {
          procedure: 'communities.byToken',
          endpoint: 'GET /api/invitations/:token',
          input: { token: linkToken(index) },
          shape: linkedShape,
          expected: orElse(communities.exists(index) && isLinked, linked),
        },
        sorted(
          list(
            'communities.members',
            'GET /api/communities/:id/members',
            z.object({ userId: id, role: z.string() }),
            orElse(
              isMember,
              membersOf(index).map((each) => ({ userId: ids.members[each], role: communities.roleOf(each, index) })),
              forMembers,
            ),
            input,
          ),
        ),
        list(
          'communities.offers',
          'GET /api/communities/:id/offers',
          postShape,
          orElse(mayRead, postsOf(index), forMembers),
          input,
        ),
        list(
          'communities.posts',
          'GET /api/communities/:id/posts',
          postShape,
          orElse(mayRead, postsOf(index), forMembers),
          input,
        ),
        sorted(
          list(
            'communities.requests',
            'GET /api/communities/:id/requests',
            ofUser,
            orElse(mayModerate, usersOf(pending), forMembers),
            input,
          ),
        ),
        sorted(
          list(
            'communities.bans',
            'GET /api/communities/:id/bans',
            ofUser,
            orElse(mayModerate, usersOf(bans), forMembers),
            input,
          ),
        ),
      ]
    }),
  ]
}
