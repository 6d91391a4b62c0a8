import type { Community, CommunityMember, CommunityPost } from '../communities.ts'
import { type CastCommunity, COMMUNITIES } from './communities.ts'
import { ago, idOf } from './made.ts'
import { ann, type CastMember } from './people.ts'
import { bylineOf } from './people-views.ts'

export function communityOf(community: CastCommunity, viewer: CastMember = ann): Community {
  const { name, slug, description, city, isPrivate, members } = community
  const creatorId = members[0]?.id ?? null
  const isJoined = members.includes(viewer)
  return {
    id: idOf('community', COMMUNITIES.indexOf(community) + 1),
    name,
    slug,
    description,
    city,
    creatorId,
    memberCount: members.length,
    imageUrl: null,
    isPrivate,
    createdAt: ago(60 * 24),
    isJoined,
    role: isJoined ? roleOf(viewer.id, creatorId) : null,
  }
}

/** A community's members, the longest first. */
export function membersOf(community: CastCommunity): CommunityMember[] {
  const { id: communityId, creatorId } = communityOf(community)
  return community.members.map((member, at) => ({
    id: idOf('membership', COMMUNITIES.indexOf(community) * 100 + at + 1),
    communityId,
    userId: member.id,
    role: roleOf(member.id, creatorId),
    joinedAt: ago((50 - at) * 24),
    user: bylineOf(member),
  }))
}

/** A community's posts, newest first. */
export function communityPostsOf(community: CastCommunity, viewer: CastMember = ann): CommunityPost[] {
  return community.posts.map(({ author, content, daysAgo, likedBy }, at) => ({
    id: idOf('communityPost', COMMUNITIES.indexOf(community) * 100 + at + 1),
    communityId: communityOf(community).id,
    authorId: author.id,
    content,
    likeCount: likedBy.length,
    commentCount: 0,
    createdAt: ago(daysAgo * 24),
    isLiked: likedBy.includes(viewer),
    author: bylineOf(author),
  }))
}

const roleOf = (userId: string, creatorId: string | null) => (userId === creatorId ? 'creator' : 'member')
