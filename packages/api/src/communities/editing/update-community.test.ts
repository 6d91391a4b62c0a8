// Over 200 lines: everything that one edit can change: fields, slugs, pictures and the closed state.
import { auditLog, communities, communityMembers, formerSlugs, photos } from '@stoop/db/schema'
import type { CommunityEdit } from '@stoop/validators/communities'
import { ann, ben, cleo } from '@stoop/validators/fixtures/people'
import { photoUrl } from '@stoop/validators/photos'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { findCommunityCard } from '../../sharing/share-card.ts'
import { useTestContext } from '../../test-context.ts'

const test = useTestContext()
const asAnn = () => test.callerFor(ann)
const asBen = () => test.callerFor(ben)
const DESCRIPTION = 'Who has the ladder'

const createCommunity = (name = 'Block Captains', isPrivate = false) =>
  asAnn().communities.create({ name, description: DESCRIPTION, isPrivate })
/** Edits the current version of a community. */
async function edit(id: string, changes: Omit<CommunityEdit, 'id' | 'version'>) {
  const { version } = await asAnn().communities.one({ id })
  return asAnn().communities.update({ id, version, ...changes })
}
const createPhoto = async (form: 'community' | 'cover' | 'post', makerId = ann.id) => {
  const name = crypto.randomUUID().replaceAll('-', '')
  await test.db.insert(photos).values({ name, form, makerId, hash: 'hash', width: 1, height: 1, createdAt: new Date() })
  return { name, url: photoUrl(name, { community: 480, cover: 1200, post: 1080 }[form]) }
}

describe('an edit', () => {
  it('changes only the given fields of a community', async () => {
    const { id } = await createCommunity()
    const rules = 'Bring it back'
    expect(await edit(id, { rules })).toMatchObject({
      rules,
      description: DESCRIPTION,
      version: 2,
      slug: 'block-captains',
    })
    expect(await edit(id, { rules: '', questions: ['Which block?'] })).toMatchObject({ rules: null, version: 3 })
    expect(await edit(id, { rules: null }), 'nothing changes').toMatchObject({
      version: 3,
      questions: ['Which block?'],
    })
  })

  it('rejects an edit of an outdated version, even if two edits are concurrent', async () => {
    const { id } = await createCommunity()
    const edits = ['One', 'Two', 'Three'].map((rules) => asAnn().communities.update({ id, version: 1, rules }))
    const results = await Promise.allSettled(edits)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ code: 'CONFLICT', reason: 'STALE_VERSION' })
    expect(await asAnn().communities.one({ id })).toMatchObject({ version: 2 })
  })

  it('checks a new name of a community like the name of a new one', async () => {
    const { id } = await createCommunity()
    await expect(edit(id, { name: 'Stoop Support' })).rejects.toMatchObject({ fields: { name: expect.any(String) } })
    await edit(id, { name: 'Ladder Club' })
    expect(await asBen().search.communities({ q: 'ladder club' })).toMatchObject({ items: [{ id }] })
  })

  it('never allows joining by request in a private community', async () => {
    const { id } = await createCommunity()
    await edit(id, { joinPolicy: 'request' })
    expect(await edit(id, { isPrivate: true })).toMatchObject({ isPrivate: true, joinPolicy: 'invitation' })
    const error = {
      code: 'BAD_REQUEST',
      reason: 'PRIVATE_TAKES_NO_REQUESTS',
      fields: { joinPolicy: expect.any(String) },
    }
    await expect(edit(id, { joinPolicy: 'request' })).rejects.toMatchObject(error)
    expect(await edit(id, { isPrivate: false, joinPolicy: 'request' })).toMatchObject({ joinPolicy: 'request' })
  })

  it('ends pending requests to join when the community becomes private', async () => {
    const { id } = await createCommunity()
    await edit(id, { joinPolicy: 'request' })
    await asBen().communities.request({ id })
    await edit(id, { isPrivate: true })
    expect((await asAnn().communities.requests({ id })).items).toEqual([])
    expect((await asAnn().notifications.list({})).items).toEqual([])
    await edit(id, { isPrivate: false, joinPolicy: 'request' })
    expect(await asBen().communities.one({ id })).toMatchObject({ requestState: null })
  })

  it('logs an edit with the changed fields', async () => {
    const { id } = await createCommunity()
    await asBen().communities.join({ id })
    await test.db.update(communityMembers).set({ role: 'moderator' }).where(eq(communityMembers.userId, ben.id))
    const edits = asBen().communities.update({ id, version: 1, rules: 'Mine' })
    await expect(edits).rejects.toMatchObject({ reason: 'NOT_THE_CREATOR' })
    await edit(id, { rules: 'Be kind', description: 'Ladders and more' })
    const ofCommunity = and(eq(auditLog.targetType, 'community'), eq(auditLog.targetId, id))
    expect(await test.db.select().from(auditLog).where(ofCommunity)).toMatchObject([
      { actor: ann.id, action: 'community edit', details: { fields: ['description', 'rules'] } },
    ])
  })
})

describe('slugs', () => {
  it('changes the slug of a renamed community only on request', async () => {
    const { id } = await createCommunity()
    expect(await edit(id, { name: 'Ladder Club' })).toMatchObject({ slug: 'block-captains' })
    expect(await edit(id, { renewSlug: true })).toMatchObject({ slug: 'ladder-club' })
    expect(await asBen().communities.one({ id: 'block-captains' })).toMatchObject({ id, slug: 'ladder-club' })
    expect(await asBen().communities.preview({ id: 'block-captains' })).toMatchObject({ slug: 'ladder-club' })
    expect(await findCommunityCard(test.contextFor(ben), 'block-captains')).toMatchObject({ name: 'ladder-club' })
    expect(await createCommunity()).toMatchObject({ slug: 'block-captains-chicago' })
    expect(await edit(id, { name: 'Block Captains', renewSlug: true })).toMatchObject({ slug: 'block-captains' })
    expect(await test.db.select().from(formerSlugs)).toMatchObject([{ slug: 'ladder-club', communityId: id }])
  })

  it('keeps the slug if the new name results in the same slug', async () => {
    const { id } = await createCommunity()
    expect(await edit(id, { renewSlug: true })).toMatchObject({ slug: 'block-captains' })
    expect(await test.db.$count(formerSlugs)).toBe(0)
  })

  it('gives a private community a random slug', async () => {
    const { id } = await createCommunity()
    await asBen().communities.join({ id })
    await edit(id, { name: 'Ladder Club', renewSlug: true })
    const { slug } = await edit(id, { isPrivate: true })
    expect(slug).toMatch(/^ladder-club-[0-9a-f]{12}$/)
    for (const earlier of ['block-captains', 'ladder-club']) {
      expect(await asBen().communities.preview({ id: earlier })).toBeNull()
      await expect(asBen().communities.one({ id: earlier })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(await createCommunity()).toMatchObject({ slug: 'block-captains-chicago' })
    expect(await edit(id, { isPrivate: false })).toMatchObject({ slug: 'ladder-club' })
    expect(await asBen().communities.one({ id: 'ladder-club' })).toMatchObject({ id })
    await expect(asBen().communities.one({ id: 'block-captains' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('allows at most 20 earlier slugs that redirect', async () => {
    const { id } = await createCommunity()
    const changedAt = new Date()
    const slugs = Array.from({ length: 20 }, (_, n) => ({ slug: `earlier-${n}`, communityId: id, changedAt }))
    await test.db.insert(formerSlugs).values(slugs)
    const edits = edit(id, { name: 'Ladder Club', renewSlug: true })
    await expect(edits).rejects.toMatchObject({ code: 'FORBIDDEN', reason: 'SLUG_LIMIT' })
  })

  it('counts an earlier slug without a redirect towards the limit of 20 for 30 days', async () => {
    const { id } = await createCommunity()
    const changedAt = new Date()
    const slugs = Array.from({ length: 20 }, (_, n) => ({ slug: `earlier-${n}`, communityId: id, changedAt }))
    await test.db.insert(formerSlugs).values(slugs.map((slug) => ({ ...slug, isRedirecting: false })))
    await edit(id, { isPrivate: true })
    for (const changes of [{ isPrivate: false }, { renewSlug: true }])
      await expect(edit(id, changes)).rejects.toMatchObject({ code: 'FORBIDDEN', reason: 'SLUG_LIMIT' })
    await test.db.update(formerSlugs).set({ changedAt: new Date(Date.now() - 31 * 24 * 60 * 60 * 1000) })
    expect(await edit(id, { isPrivate: false })).toMatchObject({ slug: 'block-captains' })
  })

  it('keeps slugs unique when communities take and give up the same name at the same time', async () => {
    const { id } = await createCommunity('Ladder Club')
    for (const round of [1, 2, 3]) {
      const name = `Porch Club ${round}`
      const other = await createCommunity(`Other ${round}`)
      await edit(id, { name, renewSlug: true })
      await Promise.all([
        edit(id, { name: `Ladder Club ${round}`, renewSlug: true }),
        edit(other.id, { name, renewSlug: true }),
        test.callerFor(cleo).communities.create({ name, description: DESCRIPTION }),
      ])
    }
    const current = (await test.db.select({ slug: communities.slug }).from(communities)).map(({ slug }) => slug)
    const former = (await test.db.select({ slug: formerSlugs.slug }).from(formerSlugs)).map(({ slug }) => slug)
    expect(new Set([...current, ...former]).size).toBe(current.length + former.length)
    for (const round of [1, 2, 3])
      expect(await asBen().communities.one({ id: `porch-club-${round}` })).toMatchObject({ id })
  })
})

describe('pictures', () => {
  it('deletes the files of a picture that a new one replaces', async () => {
    const { id } = await createCommunity()
    const [first, second, cover] = [
      await createPhoto('community'),
      await createPhoto('community'),
      await createPhoto('cover'),
    ]
    expect(await edit(id, { imageUrl: first.url, coverUrl: cover.url })).toMatchObject({ imageUrl: first.url })
    const absolute = `http://stoop.test${second.url}`
    expect(await edit(id, { imageUrl: absolute })).toMatchObject({ imageUrl: second.url, coverUrl: cover.url })
    expect((await test.db.select().from(photos)).map(({ name }) => name).sort()).toEqual(
      [second.name, cover.name].sort(),
    )
    expect(await edit(id, { imageUrl: null, coverUrl: '' })).toMatchObject({ imageUrl: null, coverUrl: null })
    expect(await test.db.$count(photos)).toBe(0)
  })

  it('rejects a picture that is in use, belongs to another member or has another form', async () => {
    const { id } = await createCommunity()
    const other = await createCommunity('Ladder Club')
    const used = await createPhoto('community')
    await edit(other.id, { imageUrl: used.url })
    for (const url of [used.url, (await createPhoto('community', ben.id)).url, photoUrl('0'.repeat(32), 480)])
      await expect(edit(id, { imageUrl: url })).rejects.toMatchObject({ reason: 'IMAGE_GONE' })
    for (const url of [
      'https://example.com/cat.jpg',
      (await createPhoto('post')).url,
      (await createPhoto('cover')).url,
    ])
      await expect(edit(id, { imageUrl: url })).rejects.toMatchObject({
        reason: 'FOREIGN_IMAGE',
        fields: { imageUrl: 'Upload this picture to use it here' },
      })
    expect(await asAnn().communities.one({ id })).toMatchObject({ imageUrl: null, version: 1 })
  })

  it('gives the pictures new URLs when the community becomes private', async () => {
    const { id } = await createCommunity()
    const [picture, cover] = [await createPhoto('community'), await createPhoto('cover')]
    await edit(id, { imageUrl: picture.url, coverUrl: cover.url })
    const { imageUrl, coverUrl } = await edit(id, { isPrivate: true })
    const rows = await test.db.select().from(photos)
    expect(rows).toHaveLength(2)
    for (const row of rows) expect([picture.name, cover.name]).not.toContain(row.name)
    const nameOf = (form: 'community' | 'cover') => rows.find((row) => row.form === form)?.name ?? ''
    expect({ imageUrl, coverUrl }).toEqual({
      imageUrl: photoUrl(nameOf('community'), 480),
      coverUrl: photoUrl(nameOf('cover'), 1200),
    })
    expect(rows).toMatchObject([{ communityId: id }, { communityId: id }])
  })
})

describe('a closed community', () => {
  it('lets members read but not write in a closed community until it opens again', async () => {
    const { id } = await createCommunity()
    await asBen().communities.join({ id })
    const post = await asBen().communities.post({ id, content: 'My ladder' })
    const ref = { communityId: id, id: post.id }
    const reply = await asBen().communities.reply({ ...ref, content: 'Still here' })
    expect(await edit(id, { isClosed: true })).toMatchObject({ isClosed: true })
    const writes = [
      () => asBen().communities.post({ id, content: 'Another' }),
      () => asBen().communities.reply({ ...ref, content: 'Another' }),
      () => asAnn().communities.like(ref),
      () => asBen().communities.updatePost({ ...ref, version: 1, content: 'Our ladder' }),
      () => asBen().communities.updateReply({ ...ref, commentId: reply.id, version: 1, content: 'Gone' }),
    ]
    for (const write of writes) await expect(write()).rejects.toMatchObject({ reason: 'COMMUNITY_CLOSED' })
    expect((await asBen().communities.posts({ id })).items).toHaveLength(1)
    await test.callerFor(cleo).communities.join({ id })
    await test.callerFor(cleo).communities.leave({ id })
    await asBen().communities.deleteReply({ ...ref, commentId: reply.id })
    await edit(id, { rules: 'Closed for the winter' })
    const isOfAnn = and(eq(communities.id, id), eq(communities.creatorId, ann.id))
    expect(await test.db.$count(communities, isOfAnn)).toBe(1)
    expect(await edit(id, { isClosed: false })).toMatchObject({ isClosed: false, rules: 'Closed for the winter' })
    await asBen().communities.post({ id, content: 'Another' })
  })
})
