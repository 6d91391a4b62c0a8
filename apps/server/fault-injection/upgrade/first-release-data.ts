import { createHash } from 'node:crypto'
import { upload } from '@stoop/validators/photos'
import * as z from 'zod/mini'
import { jpeg } from '../../src/storage/testing.ts'
import { createClient, registerMember, type Send } from '../artefact/persistent-client.ts'

const POSTS = 30
const item = z.object({ id: z.string() })
const profilePhoto = z.object({ profilePhoto: z.string() })

export type Data = { tokens: string[]; usernames: string[]; post: string; community: string; pictures: string[] }

/** Writes to a server of 0.1.0: members with posts, pictures, replies, likes, friends and a community. */
export async function createData(address: string): Promise<Data> {
  const send = createClient(address)
  const usernames = ['ann', 'ben', 'cleo']
  const members = await Promise.all(usernames.map((name) => registerMember(send, `first${name}`)))
  const [ann, ben, cleo] = members
  if (!ann || !ben || !cleo) throw new Error('The members are missing')
  const create = async (token: string, path: string, body: object, method = 'POST') => {
    const response = await send(method, path, token, body)
    if (response.status >= 300) throw new Error(`${path}: ${response.status} ${response.body}`)
    return JSON.parse(response.body) as unknown
  }
  const friendship = item.parse(await create(ann.token, '/api/friends/request', { addresseeId: ben.id }))
  await create(ben.token, '/api/friends/respond', { friendshipId: friendship.id, status: 'accepted' })
  await create(cleo.token, '/api/friends/request', { addresseeId: ann.id })
  const profilePhotoURL = await uploadPicture(send, address, ann.token)
  const me = profilePhoto.parse(await create(ann.token, '/api/profile-photo', { profilePhotoURL }, 'PUT'))
  const uploadURL = await uploadPicture(send, address, ann.token)
  const picture = z
    .object({ imageUrl: z.string() })
    .parse(await create(ann.token, '/api/objects/post-photo', { uploadURL }))
  const withPicture = { content: 'With a picture', imageUrl: picture.imageUrl, imageAlt: 'A grey field' }
  const post = item.parse(await create(ann.token, '/api/posts', { ...withPicture, visibility: 'public' }))
  for (const { token } of members)
    for (let n = 0; n < POSTS; n += 1) {
      const visibility = ['public', 'friends', 'private'][n % 3]
      const { id } = item.parse(await create(token, '/api/posts', { content: `Post ${n} 🌆 Grüße`, visibility }))
      await create(token, `/api/posts/${id}/comments`, { content: `A reply to ${n}` })
    }
  for (const { token } of members) await create(token, `/api/posts/${post.id}/like`, { liked: true })
  await create(ben.token, `/api/posts/${post.id}/comments`, { content: 'Nice' })
  const form = { name: 'Gardeners of Chicago', description: 'We share seeds' }
  const community = item.parse(await create(ben.token, '/api/communities', form)).id
  await create(ann.token, `/api/communities/${community}/join`, {})
  await create(ann.token, `/api/communities/${community}/posts`, { content: 'Tomatoes to give away' })
  return {
    tokens: members.map(({ token }) => token),
    usernames: usernames.map((name) => `first${name}`),
    post: post.id,
    community,
    pictures: [picture.imageUrl, me.profilePhoto],
  }
}

async function uploadPicture(send: Send, address: string, token: string): Promise<string> {
  const { body } = await send('POST', '/api/objects/upload', token, {})
  const { uploadURL } = upload.parse(JSON.parse(body))
  const response = await fetch(new URL(uploadURL, address), {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body: await jpeg(),
  })
  if (!response.ok) throw new Error(`The upload: ${response.status} ${await response.text()}`)
  return uploadURL
}

/** Reads everything that the members see, and the hashes of the pictures. Returns them by path. */
export async function readData(address: string, data: Data): Promise<Record<string, unknown>> {
  const send = createClient(address)
  const read: Record<string, unknown> = {}
  const paths = [
    '/api/auth/user',
    ...['', '/requests', '/suggestions'].map((end) => `/api/friends${end}`),
    ...data.usernames.map((name) => `/api/users/${name}`),
    `/api/posts/${data.post}`,
    `/api/posts/${data.post}/comments`,
    '/api/communities/joined',
    `/api/communities/${data.community}`,
    `/api/communities/${data.community}/members`,
    `/api/communities/${data.community}/posts`,
    '/api/posts/feed?limit=50',
    '/api/notifications',
  ]
  for (const [n, token] of data.tokens.entries())
    for (const path of paths) {
      const { status, body } = await send('GET', path, token)
      read[`${data.usernames[n]} ${path}`] = { status, body: JSON.parse(body) }
    }
  for (const path of data.pictures) {
    const response = await fetch(new URL(path, address))
    const hash = createHash('sha256').update(Buffer.from(await response.arrayBuffer()))
    read[path] = `${response.status} ${hash.digest('hex')}`
  }
  return read
}
