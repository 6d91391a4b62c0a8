import { versions } from '@stoop/db/schema'
import { ann, ben } from '@stoop/validators/fixtures/people'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'

const testContext = useTestContext()
const as = testContext.callerFor

type Language = { lang?: string | null }
type Edit = Language & { version: number; content?: string }
type Texts = { lang?: string | undefined }

/** The calls about one text, which are the same for posts and replies of both kinds. */
type Calls = {
  create: (fields: Language) => Promise<Texts & { id: string }>
  edit: (id: string, edit: Edit) => Promise<Texts>
  find: (id: string) => Promise<Texts | undefined>
  listVersions: (id: string) => Promise<{ items: Texts[] }>
  eraseVersion: (id: string, version: number) => Promise<unknown>
}

let communityId = ''
let postId = ''
let communityPostId = ''

beforeEach(async () => {
  communityId = (await as(ann).communities.create({ name: 'Gardeners', description: 'We share seeds' })).id
  postId = (await as(ann).posts.create({ content: 'Look', visibility: 'public' })).id
  communityPostId = (await as(ann).communities.post({ id: communityId, content: 'Look' })).id
})

const content = 'Guten Morgen'

const posts: Calls = {
  create: (fields) => as(ann).posts.create({ content, visibility: 'public', ...fields }),
  edit: (id, edit) => as(ann).posts.update({ id, ...edit }),
  find: (id) => as(ben).posts.one({ id }),
  listVersions: (id) => as(ann).posts.versions({ id }),
  eraseVersion: (id, version) => as(ann).posts.eraseVersion({ id, version }),
}
const communityPosts: Calls = {
  create: (fields) => as(ann).communities.post({ id: communityId, content, ...fields }),
  edit: (id, edit) => as(ann).communities.updatePost({ communityId, id, ...edit }),
  find: async (id) => (await as(ann).communities.posts({ id: communityId })).items.find((post) => post.id === id),
  listVersions: (id) => as(ann).communities.postVersions({ communityId, id }),
  eraseVersion: (id, version) => as(ann).communities.erasePostVersion({ communityId, id, version }),
}
const replies: Calls = {
  create: (fields) => as(ann).posts.reply({ id: postId, content, ...fields }),
  edit: (commentId, edit) => as(ann).posts.updateReply({ id: postId, commentId, content, ...edit }),
  find: async (id) => (await as(ben).posts.replies({ id: postId })).items.find((reply) => reply.id === id),
  listVersions: (commentId) => as(ann).posts.replyVersions({ id: postId, commentId }),
  eraseVersion: (commentId, version) => as(ann).posts.eraseReplyVersion({ id: postId, commentId, version }),
}
const communityReplies: Calls = {
  create: (fields) => as(ann).communities.reply({ communityId, id: communityPostId, content, ...fields }),
  edit: (commentId, edit) =>
    as(ann).communities.updateReply({ communityId, id: communityPostId, commentId, content, ...edit }),
  find: async (id) =>
    (await as(ann).communities.replies({ communityId, id: communityPostId })).items.find((reply) => reply.id === id),
  listVersions: (commentId) => as(ann).communities.replyVersions({ communityId, id: communityPostId, commentId }),
  eraseVersion: (commentId, version) =>
    as(ann).communities.eraseReplyVersion({ communityId, id: communityPostId, commentId, version }),
}

describe.each([
  ['a post', posts],
  ['a community post', communityPosts],
  ['a reply', replies],
  ['a reply in a community', communityReplies],
])('the language of %s', (_name, calls) => {
  it('is in the response and in the list in its canonical form', async () => {
    const created = await calls.create({ lang: 'deu' })
    expect(created.lang).toBe('de')
    expect((await calls.find(created.id))?.lang).toBe('de')
  })

  it('is left out of every response if it is unknown', async () => {
    for (const fields of [{}, { lang: null }]) {
      const created = await calls.create(fields)
      const edited = await calls.edit(created.id, { version: 1, content: 'Guten Abend' })
      const found = await calls.find(created.id)
      const { items } = await calls.listVersions(created.id)
      expect(items).toHaveLength(2)
      for (const output of [created, edited, found, ...items]) expect(Object.keys(output ?? {})).not.toContain('lang')
    }
  })

  it('stays if an edit does not name it, and makes a version if it changes', async () => {
    const { id } = await calls.create({ lang: 'de' })
    expect((await calls.edit(id, { version: 1, content: 'Guten Abend' })).lang).toBe('de')
    expect((await calls.edit(id, { version: 2, content: 'Guten Abend', lang: 'nl' })).lang).toBe('nl')
    expect((await calls.edit(id, { version: 3, content: 'Guten Abend', lang: null })).lang).toBeUndefined()
    expect((await calls.edit(id, { version: 4, content: 'Guten Abend', lang: null })).lang).toBeUndefined()
    const { items } = await calls.listVersions(id)
    expect(items.map(({ lang }) => lang)).toEqual([undefined, 'nl', 'de', 'de'])
  })

  it('is erased with its version', async () => {
    const { id } = await calls.create({ lang: 'de' })
    await calls.edit(id, { version: 1, content: 'Good morning', lang: 'en' })
    await calls.eraseVersion(id, 1)
    expect((await calls.listVersions(id)).items.map(({ lang }) => lang)).toEqual(['en', undefined])
    expect(await testContext.db.select({ lang: versions.lang }).from(versions)).toEqual([{ lang: null }])
  })

  it('is rejected if it is not the subtag of a language', async () => {
    await expect(calls.create({ lang: 'de-AT' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})
