import { COMMUNITIES } from '@stoop/validators/cast/communities'
import type { Tx } from '../client.ts'
import { newId } from '../ids.ts'
import { communities, communityLikes, communityMembers, communityPosts } from '../schema.ts'

const DAY = 24 * 60 * 60 * 1000

/** The demo city's communities with their members, posts and likes; counters as the rows. */
export async function seedCommunities(tx: Tx, now: number): Promise<void> {
  const founded = COMMUNITIES.map((community, n) => {
    const at = now - (40 - n) * DAY
    return { ...community, id: newId(at), at }
  })
  await tx.insert(communities).values(
    founded.map(({ id, name, slug, description, city, isPrivate, members, at }) => ({
      id,
      name,
      slug,
      description,
      city,
      isPrivate,
      creatorId: members[0]?.id ?? null,
      memberCount: members.length,
      createdAt: new Date(at),
    })),
  )
  await tx.insert(communityMembers).values(
    founded.flatMap(({ id, members, at }) =>
      members.map((member, n) => ({
        id: newId(at + n * DAY),
        communityId: id,
        userId: member.id,
        role: n === 0 ? 'creator' : 'member',
        joinedAt: new Date(at + n * DAY),
      })),
    ),
  )
  const written = founded.flatMap(({ id, posts }) =>
    posts.map((post) => ({
      ...post,
      communityId: id,
      id: newId(now - post.daysAgo * DAY),
      at: now - post.daysAgo * DAY,
    })),
  )
  await tx.insert(communityPosts).values(
    written.map((post) => ({
      id: post.id,
      communityId: post.communityId,
      authorId: post.author.id,
      content: post.content,
      likeCount: post.likedBy.length,
      createdAt: new Date(post.at),
    })),
  )
  await tx.insert(communityLikes).values(
    written.flatMap((post) =>
      post.likedBy.map((from) => ({
        id: newId(post.at + DAY / 8),
        userId: from.id,
        postId: post.id,
        createdAt: new Date(post.at + DAY / 8),
      })),
    ),
  )
}
