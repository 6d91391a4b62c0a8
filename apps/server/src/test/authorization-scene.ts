import type { Database } from '@stoop/db/client'
import { communities as communityRows } from '@stoop/db/schema'
import { community } from '@stoop/validators/communities'
import { notification } from '@stoop/validators/notifications'
import { upload } from '@stoop/validators/photos'
import type { Caller } from './caller.ts'
import { befriend, found, request, write, writeIn } from './scene.ts'
import type { Member } from './server.ts'

/** The table's columns, in its order. */
export const WHO = [
  'anonymous',
  'revoked',
  'stranger',
  'requester',
  'friend',
  'ex-member',
  'member',
  'creator',
  'owner',
] as const
export type Who = (typeof WHO)[number]

export type Scene = {
  people: Record<Who, Caller>
  members: Member[]
  owner: Member
  friendshipId: string
  notificationId: string
  uploadURL: string
  posts: Record<'friends' | 'public' | 'private', string>
  communities: Record<'public' | 'private', { id: string; slug: string; postId: string }>
}

type Join = (firstName: string) => Promise<Member>

/** Makes what the table is about: people, their relations, and what belongs to Olive. */
export async function makeScene(db: Database, nobody: Caller, join: Join): Promise<Scene> {
  const owner = await join('Olive')
  const [stranger, requester, friend] = [await join('Stan'), await join('Rita'), await join('Fred')]
  const [exMember, member, creator, revoked] = [
    await join('Exie'),
    await join('Mel'),
    await join('Cora'),
    await join('Rex'),
  ]
  await befriend(friend, owner)
  await befriend(owner, revoked)
  const friendshipId = await request(requester, owner)
  const open = async (name: string) => {
    const id = await found(creator, name)
    for (const who of [owner, exMember, member, revoked]) await who.ask('POST /api/communities/:id/join', { id })
    await exMember.ask('POST /api/communities/:id/leave', { id })
    const { slug } = (await creator.ask('GET /api/communities/:id', { id })).as(community)
    return { id, slug, postId: await writeIn(id, owner, 'For members') }
  }
  const hidden = await open('Secret garden')
  // Nobody but its creator can come into a private one until there are invitations (R21): it closes behind them.
  await db.update(communityRows).set({ isPrivate: true })
  const communities = { public: await open('Open house'), private: hidden }
  const news = (await owner.ask('GET /api/notifications')).listOf(notification)
  const notificationId = news.find((one) => one.friendshipId === friendshipId)?.id ?? ''
  const { uploadURL } = (await owner.ask('POST /api/objects/upload')).as(upload)
  const posts = {
    friends: await write(owner, 'For friends'),
    public: await write(owner, 'For all', 'public'),
    private: await write(owner, 'For me', 'private'),
  }
  await revoked.ask('POST /api/auth/logout')
  return {
    people: { anonymous: nobody, revoked, stranger, requester, friend, 'ex-member': exMember, member, creator, owner },
    members: [owner, stranger, requester, friend, exMember, member, creator, revoked],
    owner,
    friendshipId,
    notificationId,
    uploadURL,
    posts,
    communities,
  }
}
