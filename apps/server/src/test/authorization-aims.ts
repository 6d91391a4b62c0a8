import type { Scene } from './authorization-scene.ts'
import type { Input } from './caller.ts'

/** What a line of the table sends, and what an `in` or `out` looks for in the answer. */
export type Aim = { input: Input; target: string }

/** The aim of a row, or of a procedure that has none, at `what` the line says. Refuses one that nothing is known of. */
export function aimOf(scene: Scene, row: string, what: string): Aim {
  const aim = AIMS[row]
  if (!aim) throw new Error(`authorization-aims.ts does not say what to send to ${row}`)
  return aim(scene, what)
}

type MakeAim = (scene: Scene, what: string) => Aim

const nothing =
  (input: Input = {}): MakeAim =>
  () => ({ input, target: '' })
const everything =
  (target: (scene: Scene, what: string) => string): MakeAim =>
  (scene, what) => ({
    input: {},
    target: target(scene, what),
  })
const olive =
  (input: (user: Scene['owner']['user']) => Input): MakeAim =>
  ({ owner: { user } }) => ({
    input: input(user),
    target: user.username,
  })
const friendship =
  (more: Input = {}): MakeAim =>
  ({ friendshipId }) => ({
    input: { friendshipId, ...more },
    target: friendshipId,
  })
const post =
  (more: Input = {}): MakeAim =>
  (scene, what) => ({
    input: { id: postOf(scene, what), ...more },
    target: postOf(scene, what),
  })
const community =
  (more: Input = {}): MakeAim =>
  (scene, what) => {
    const { id, slug, postId } = communityOf(scene, what)
    return { input: { id: what.endsWith('slug') ? slug : id, ...more }, target: postId }
  }
const inside =
  (more: Input = {}): MakeAim =>
  (scene, what) => {
    const { id, postId } = communityOf(scene, what)
    return { input: { communityId: id, id: postId, ...more }, target: postId }
  }

const AIMS: Record<string, MakeAim> = {
  'POST /api/auth/register': nothing({
    email: 'new@stoop.test',
    password: 'correct horse',
    firstName: 'New',
    lastName: 'Member',
    username: 'new',
    selectedCity: 'Chicago',
  }),
  'POST /api/auth/login': ({ owner }) => ({ input: { email: owner.user.email, password: owner.password }, target: '' }),
  'POST /api/auth/logout': nothing(),
  'GET /api/auth/user': nothing(),

  'PUT /api/profile': nothing({ firstName: 'New', lastName: 'Name', bio: 'Changed' }),
  'POST /api/objects/upload': nothing(),
  'PUT /api/profile-photo': ({ uploadURL }) => ({ input: { profilePhotoURL: uploadURL }, target: '' }),
  'POST /api/objects/post-photo': ({ uploadURL }) => ({ input: { uploadURL }, target: '' }),
  'GET /api/users/search': olive(({ username }) => ({ q: username })),
  'GET /api/users/:username': olive(({ username }) => ({ username })),
  'profiles.preview': olive(({ username }) => ({ username })),

  'GET /api/friends': olive(() => ({})),
  'GET /api/friends/requests': everything(({ friendshipId }) => friendshipId),
  'GET /api/friends/suggestions': olive(() => ({})),
  'POST /api/friends/request': olive(({ id }) => ({ userId: id })),
  'POST /api/friends/respond': friendship({ status: 'accepted' }),
  'DELETE /api/friends/request/:friendshipId': friendship(),
  'DELETE /api/friends/:userId': olive(({ id }) => ({ userId: id })),
  'POST /api/friends/suggestions/:userId/dismiss': olive(({ id }) => ({ userId: id })),
  'DELETE /api/friends/suggestions/:userId/dismiss': olive(({ id }) => ({ userId: id })),

  'POST /api/posts': nothing({ content: 'Hello' }),
  'GET /api/posts/feed': everything(postOf),
  'GET /api/posts/user/:userId': (scene, what) => ({
    input: { userId: scene.owner.user.id },
    target: postOf(scene, what),
  }),
  'GET /api/posts/:id': post(),
  'POST /api/posts/:id/like': post(),
  'GET /api/posts/:id/comments': post(),
  'POST /api/posts/:id/comments': post({ content: 'Hi' }),

  'POST /api/communities': nothing({ name: 'Another one', description: 'A place to meet' }),
  'GET /api/communities': everything((scene, what) => communityOf(scene, what).id),
  'GET /api/communities/joined': everything((scene, what) => communityOf(scene, what).id),
  'GET /api/communities/search': (scene, what) => {
    const { id, slug } = communityOf(scene, what)
    return { input: { q: slug.replace('-', ' ') }, target: id }
  },
  'GET /api/communities/:id': community(),
  'communities.preview': (scene, what) => {
    const { id, slug } = communityOf(scene, what)
    return { input: { id }, target: slug }
  },
  'POST /api/communities/join': (scene, what) => ({ input: { communityId: communityOf(scene, what).id }, target: '' }),
  'POST /api/communities/:id/join': community(),
  'POST /api/communities/:id/leave': community(),
  'GET /api/communities/:id/members': community(),
  'GET /api/communities/:id/posts': community(),
  'POST /api/communities/:id/posts': community({ content: 'Hello' }),
  'GET /api/communities/:communityId/posts/:id': inside(),
  'POST /api/communities/:communityId/posts/:id/like': inside(),
  'GET /api/communities/:communityId/posts/:id/comments': inside(),
  'POST /api/communities/:communityId/posts/:id/comments': inside({ content: 'Hi' }),

  'GET /api/notifications': everything(({ notificationId }) => notificationId),
  'POST /api/notifications/:id/read': ({ notificationId: id }) => ({ input: { id }, target: id }),
  'POST /api/notifications/read-all': nothing(),
  'GET /api/counts': nothing(),
}

function postOf(scene: Scene, what: string): string {
  return scene.posts[wordOf(what, ['friends', 'public', 'private'])]
}

function communityOf(scene: Scene, what: string) {
  return scene.communities[wordOf(what, ['public', 'private'])]
}

function wordOf<W extends string>(what: string, words: readonly W[]): W {
  const word = words.find((one) => what.startsWith(`${one} `))
  if (!word) throw new Error(`'${what}' begins with none of ${words.join(', ')}`)
  return word
}
