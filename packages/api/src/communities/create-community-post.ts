import { newId } from '@stoop/db/ids'
import { communityPosts } from '@stoop/db/schema'
import { type CommunityPost, type CommunityPostInput, communityPost as view } from '@stoop/validators/communities'
import type { MemberContext } from '../context.ts'
import { once } from '../idempotency.ts'
import { mustByline } from '../profiles/byline.ts'
import { mustBeMember } from './gate.ts'

/** Writes a post into a community; for its members. */
export function createCommunityPost(ctx: MemberContext, input: CommunityPostInput): Promise<CommunityPost> {
  return once(ctx, { path: `communities.post:${input.id}`, input, view }, async (tx) => {
    const { community } = await mustBeMember(ctx, tx, input.id)
    const now = ctx.clock.now()
    const row = {
      id: newId(now),
      communityId: community.id,
      authorId: ctx.viewer.id,
      content: input.content,
      createdAt: new Date(now),
    }
    await tx.insert(communityPosts).values(row)
    const author = await mustByline(tx, ctx.viewer.id)
    return { ...row, createdAt: row.createdAt.toISOString(), likeCount: 0, commentCount: 0, isLiked: false, author }
  })
}
