import { community, communityPost } from '@stoop/validators/communities'
import { friendship } from '@stoop/validators/friends'
import { post } from '@stoop/validators/posts'
import type { Member } from './server.ts'

/** One asks, the other accepts; gives the friendship's id. */
export async function befriend(asker: Member, other: Member): Promise<string> {
  const friendshipId = await request(asker, other)
  await other.ask('POST /api/friends/respond', { friendshipId, status: 'accepted' })
  return friendshipId
}

/** One asks; gives the friendship's id. */
export async function request(asker: Member, other: Member): Promise<string> {
  return (await asker.ask('POST /api/friends/request', { userId: other.user.id })).as(friendship).id
}

/** Writes a post; gives its id. */
export const write = async (author: Member, content: string, visibility?: 'public' | 'private') =>
  (await author.ask('POST /api/posts', { content, visibility })).as(post).id

/** Founds a community; gives its id. */
export const found = async (founder: Member, name: string, isPrivate?: boolean) =>
  (await founder.ask('POST /api/communities', { name, description: 'A place to meet', isPrivate })).as(community).id

/** Writes into a community; gives the post's id. */
export const writeIn = async (id: string, author: Member, content: string) =>
  (await author.ask('POST /api/communities/:id/posts', { id, content })).as(communityPost).id
