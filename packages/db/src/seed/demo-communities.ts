import { COMMUNITIES } from '@stoop/validators/fixtures/communities'
import type { Tx } from '../client.ts'
import { newId } from '../ids.ts'
import { communities, communityLikes, communityMembers, communityPosts } from '../schema.ts'
import { demoCity } from './demo-city.ts'

const DAY = 24 * 60 * 60 * 1000

/** Inserts the demo communities with members, posts and likes, and correct counters. */
export async function seedCommunities(tx: Tx, now: number): Promise<void> {
  const seededCommunities = COMMUNITIES.map((community, n) => {
    const at = now - (40 - n) * DAY
    return { ...community, id: newId(at), at }
  })
  await tx.insert(communities).values(
    seededCommunities.map(({ id, name, slug, description, city, isPrivate, members, at }) => ({
      id,
      name,
      slug,
      description,
      city: demoCity(city),
      isPrivate,
      joinPolicy: isPrivate ? ('invitation' as const) : ('open' as const),
      creatorId: members[0]?.id ?? null,
      memberCount: members.length,
      createdAt: new Date(at),
    })),
  )
  await tx.insert(communityMembers).values(
    seededCommunities.flatMap(({ id, members, at }) =>
      members.map((member, n) => ({
        id: newId(at + n * DAY),
        communityId: id,
        userId: member.id,
        role: n === 0 ? ('creator' as const) : ('member' as const),
        joinedAt: new Date(at + n * DAY),
      })),
    ),
  )
  const seededPosts = seededCommunities.flatMap(({ id, posts }) =>
    posts.map((post) => ({
      ...post,
      communityId: id,
      id: newId(now - post.daysAgo * DAY),
      at: now - post.daysAgo * DAY,
    })),
  )
  await tx.insert(communityPosts).values(
    seededPosts.map((post) => ({
      id: post.id,
      communityId: post.communityId,
      authorId: post.author.id,
      content: post.content,
      likeCount: post.likedBy.length,
      createdAt: new Date(post.at),
    })),
  )
  await tx.insert(communityLikes).values(
    seededPosts.flatMap((post) =>
      post.likedBy.map((liker) => ({
        id: newId(post.at + DAY / 8),
        userId: liker.id,
        postId: post.id,
        createdAt: new Date(post.at + DAY / 8),
      })),
    ),
  )
}
