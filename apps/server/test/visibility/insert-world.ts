// Over 200 lines: one function inserts the rows of all tables, in the order of their references.
import { hashSecret } from '@stoop/api/secret-tokens'
import type { Database } from '@stoop/db/client'
import { newId } from '@stoop/db/ids'
import * as s from '@stoop/db/schema'
import { isOpen, outsidersOf, roleAt, toEntry } from './communities-model.ts'
import { picturesOf } from './talk-steps.ts'
import { MEMBER_COUNT, parentOf, type World } from './world.ts'

/** The token of a community's only link. */
export const linkToken = (community: number) => `link to community ${community}`

/** The ids of a world's rows, by index. */
export type WorldIds = {
  members: string[]
  communities: string[]
  posts: string[]
  comments: string[]
  /** The edition of each member, which is about all posts. */
  editions: string[]
}

/** The details of all posts, so that the lists of asks and offers have the same posts as those of the city and communities. */
export const GIFT = { format: 'offer', deal: 'give' } as const
const OFFER_COLUMNS = {
  format: GIFT.format,
  details: { ...GIFT, price: null, place: null },
  listingState: 'open' as const,
  expiresAt: new Date('2999-01-01T00:00:00Z'),
}

/**
 * Replaces the content of the database by the initial state of a world. Nothing is hidden at the start, so counters are the
 * numbers of rows that are not held.
 */
export async function insertWorld(db: Database, world: World): Promise<WorldIds> {
  let time = Date.now() - 3_600_000
  const stamp = () => {
    time += 1000
    return { id: newId(time), createdAt: new Date(time) }
  }
  const stamps = <T>(items: readonly T[]) => items.map((item) => ({ ...stamp(), item }))
  const idOf = (rows: { id: string }[], index: number) => rows[index]?.id ?? ''
  const memberRows = stamps(Array.from({ length: MEMBER_COUNT }, (_, index) => index))
  const communityRows = stamps(world.communities)
  const postRows = stamps(world.posts)
  const commentRows = stamps(world.comments)
  const likeRows = stamps(world.likes)
  await db.delete(s.users)
  await db.delete(s.communities)
  await db.delete(s.mutes)
  await db.insert(s.users).values(
    memberRows.map(({ id, createdAt, item }) => ({
      id,
      email: `member${item}@stoop.test`,
      password: 'none',
      firstName: 'Member',
      lastName: String.fromCharCode(65 + item),
      username: `member${item}`,
      selectedCity: world.homes[item]?.city ?? null,
      isCityShown: world.homes[item]?.isShown ?? true,
      createdAt,
      updatedAt: createdAt,
    })),
  )
  await insertAll(
    world.friends.map(([a, b]) => ({
      ...stamp(),
      requesterId: idOf(memberRows, a),
      addresseeId: idOf(memberRows, b),
      status: 'accepted' as const,
    })),
    (rows) => db.insert(s.friendships).values(rows),
  )
  await db.insert(s.communities).values(
    communityRows.map(({ id, createdAt, item }, index) => ({
      id,
      createdAt,
      name: `Community ${index}`,
      slug: `community-${index}`,
      city: 'Chicago' as const,
      creatorId: idOf(memberRows, item.members[0] ?? 0),
      memberCount: item.members.length,
      isPrivate: item.isPrivate,
      joinPolicy: toEntry(item),
      isReadableBeforeJoining: item.isReadable && isOpen(item),
    })),
  )
  await db.insert(s.communityMembers).values(
    communityRows.flatMap(({ id: communityId, item }) =>
      item.members.map((member, index) => {
        const { id, createdAt: joinedAt } = stamp()
        const role = roleAt(index, item.moderators)
        const isOnProfile = !item.hiddenOn.includes(member)
        const roleSince = role === 'member' ? null : joinedAt
        return { id, communityId, userId: idOf(memberRows, member), joinedAt, role, roleSince, isOnProfile }
      }),
    ),
  )
  const outsiders = communityRows.flatMap(({ id: communityId, item }) => {
    const row = (person: number) => ({ ...stamp(), communityId, userId: idOf(memberRows, person) })
    const free = (people: number[]) => outsidersOf([...item.members, ...item.banned], people)
    return {
      bans: outsidersOf(item.members, item.banned).map((person) => ({ ...row(person), reason: 'Spam' })),
      invitations: free(item.invited).map((person) => {
        const { userId: inviteeId, ...invitation } = row(person)
        return { ...invitation, inviteeId, inviterId: idOf(memberRows, item.members[0] ?? 0) }
      }),
      requests: free(item.asking).map((person) => ({ ...row(person), answers: [] })),
    }
  })
  await insertAll(
    outsiders.flatMap(({ bans }) => bans),
    (rows) => db.insert(s.communityBans).values(rows),
  )
  await insertAll(
    outsiders.flatMap(({ invitations }) => invitations),
    (rows) => db.insert(s.communityInvitations).values(rows),
  )
  await insertAll(
    outsiders.flatMap(({ requests }) => requests),
    (rows) => db.insert(s.communityRequests).values(rows),
  )
  await db.insert(s.communityLinks).values(
    communityRows.map(({ id: communityId, item }, index) => ({
      ...stamp(),
      communityId,
      createdBy: idOf(memberRows, item.members[0] ?? 0),
      digest: hashSecret(linkToken(index)),
      maxUses: 1000,
      expiresAt: new Date(Date.now() + 3_600_000),
    })),
  )
  const isFriendPost = (index: number) => world.posts[index]?.community === null
  const countersOf = (index: number) => ({
    likeCount: world.likes.filter((like) => like.post === index).length,
    commentCount: world.comments.filter((comment) => comment.post === index && !comment.isHeld).length,
  })
  const postColumns = postRows.map(({ id, createdAt, item }, index) => ({
    id,
    createdAt,
    authorId: idOf(memberRows, item.author),
    content: `Post ${index}`,
    ...countersOf(index),
    visibility: item.audience,
    repliesFrom: item.repliesFrom,
    ...OFFER_COLUMNS,
    heldAt: item.isHeld ? createdAt : null,
    ...pictureColumns(index, item.pictures),
    communityId: item.community === null ? '' : idOf(communityRows, item.community),
  }))
  await insertAll(
    postColumns.filter((_, index) => isFriendPost(index)),
    (rows) => db.insert(s.posts).values(rows),
  )
  await insertAll(
    postColumns.filter((_, index) => !isFriendPost(index)),
    (rows) => db.insert(s.communityPosts).values(rows),
  )
  const claimsOf = (isOfFriends: boolean) =>
    postRows.flatMap(({ id: postId, createdAt: claimedAt, item }, index) =>
      isFriendPost(index) === isOfFriends
        ? memberRows
            .filter(({ item: member }) => member !== item.author)
            .map(({ id: userId }, position) => ({ id: stamp().id, postId, userId, position: position + 1, claimedAt }))
        : [],
    )
  await insertAll(claimsOf(true), (rows) => db.insert(s.claims).values(rows))
  await insertAll(claimsOf(false), (rows) => db.insert(s.communityClaims).values(rows))
  const toRow = <T extends { author: number; post: number }>({
    id,
    createdAt,
    item,
  }: {
    id: string
    createdAt: Date
    item: T
  }) => ({
    id,
    createdAt,
    userId: idOf(memberRows, item.author),
    authorId: idOf(memberRows, item.author),
    postId: idOf(postRows, item.post),
    content: 'A reply',
  })
  const commentColumns = commentRows.map((row, index) => {
    const parent = parentOf(world, index)
    return {
      ...toRow(row),
      item: { post: row.item.post },
      parentId: parent === null ? null : idOf(commentRows, parent),
      likeCount: world.commentLikes.filter((like) => like.comment === index).length,
      heldAt: row.item.isHeld ? row.createdAt : null,
    }
  })
  const ofFriendPosts = <T extends { item: { post: number } }>(rows: T[]) =>
    rows.filter(({ item }) => isFriendPost(item.post))
  const ofCommunityPosts = <T extends { item: { post: number } }>(rows: T[]) =>
    rows.filter(({ item }) => !isFriendPost(item.post))
  await insertAll(ofFriendPosts(commentColumns), (rows) => db.insert(s.comments).values(rows))
  await insertAll(ofCommunityPosts(commentColumns), (rows) => db.insert(s.communityComments).values(rows))
  await insertAll(ofFriendPosts(likeRows).map(toRow), (rows) => db.insert(s.likes).values(rows))
  await insertAll(ofCommunityPosts(likeRows).map(toRow), (rows) => db.insert(s.communityLikes).values(rows))
  const commentLikeRows = stamps(
    world.commentLikes.map((like) => ({ ...like, post: world.comments[like.comment]?.post ?? 0 })),
  ).map((row) => ({
    id: row.id,
    createdAt: row.createdAt,
    userId: idOf(memberRows, row.item.author),
    commentId: idOf(commentRows, row.item.comment),
    item: { post: row.item.post },
  }))
  await insertAll(ofFriendPosts(commentLikeRows), (rows) => db.insert(s.commentLikes).values(rows))
  await insertAll(ofCommunityPosts(commentLikeRows), (rows) => db.insert(s.communityCommentLikes).values(rows))
  const endsAt = new Date(Date.now() + 3_600_000)
  const editionRows = memberRows.map(({ id: userId }) => ({
    id: newId(endsAt.getTime()),
    userId,
    startsAt: new Date(0),
    endsAt,
  }))
  await db.insert(s.editions).values(editionRows)
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
  return {
    members: ids(memberRows),
    communities: ids(communityRows),
    posts: ids(postRows),
    comments: ids(commentRows),
    editions: ids(editionRows),
  }
}

function pictureColumns(post: number, count: number) {
  return { images: picturesOf(post, count).map((picture) => ({ ...picture, width: null, height: null, hash: null })) }
}

/** Inserts rows. Skips an empty list, which would be an error. */
async function insertAll<T>(rows: T[], insert: (rows: T[]) => PromiseLike<unknown>): Promise<void> {
  if (rows.length > 0) await insert(rows)
}
