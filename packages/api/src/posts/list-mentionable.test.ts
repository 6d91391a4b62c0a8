import { users } from '@stoop/db/schema'
import { ann, ben, cleo, dan, type FixtureUser } from '@stoop/validators/fixtures/people'
import type { MentionableInput } from '@stoop/validators/posts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'

const testContext = useTestContext()
const as = testContext.callerFor
const namesFor = async (viewer: FixtureUser, input: MentionableInput) =>
  (await as(viewer).posts.mentionable(input)).map(({ username }) => username)

async function befriend(a: FixtureUser, b: FixtureUser) {
  const { id } = await as(a).friends.request({ userId: b.id })
  await as(b).friends.respond({ friendshipId: id, status: 'accepted' })
}

describe('the people that a new post can mention', () => {
  it('lists friends, and for a public post members of the same city', async () => {
    await befriend(ann, dan)
    expect(await as(ann).posts.mentionable({})).toMatchObject([{ id: dan.id, isFriend: true }])
    expect(await namesFor(ann, { q: 'be', visibility: 'friends' })).toEqual([])
    expect(await as(ann).posts.mentionable({ q: 'be', visibility: 'public' })).toMatchObject([
      { id: ben.id, isFriend: false },
    ])
    expect(await namesFor(ann, { q: '@da', visibility: 'public' })).toEqual(['dan'])
    expect(await namesFor(ann, { q: 'xyz', visibility: 'public' })).toEqual([])
    expect(await namesFor(ann, { visibility: 'public' })).toEqual(['dan'])
  })

  it('lists no one for a private post', async () => {
    await befriend(ann, dan)
    expect(await namesFor(ann, { visibility: 'private' })).toEqual([])
  })

  it('leaves out hidden people, people of other cities and people who hide their city', async () => {
    expect(await namesFor(ann, { q: 'dan', visibility: 'public' })).toEqual([])
    await as(cleo).people.block({ userId: ann.id })
    expect(await namesFor(ann, { q: 'cleo', visibility: 'public' })).toEqual([])
    await as(ben).settings.update({ privacy: { isCityShown: false } })
    expect(await namesFor(ann, { q: 'ben', visibility: 'public' })).toEqual([])
  })

  it('finds people who have a word for each search term that starts with it', async () => {
    await befriend(ann, ben)
    await befriend(ann, dan)
    const { firstName, lastName } = ben
    for (const visibility of ['friends', 'public'] as const) {
      expect(await namesFor(ann, { q: `${lastName} ${firstName}`, visibility })).toEqual(['ben'])
      expect(await namesFor(ann, { q: `${firstName} ${dan.firstName}`, visibility })).toEqual([])
    }
  })

  it('lists at most eight people, friends first', async () => {
    const createdAt = new Date()
    const namesakes = Array.from({ length: 12 }, (_, n) => ({
      ...ben,
      id: crypto.randomUUID(),
      username: `ben${n}`,
      email: `ben${n}@stoop.test`,
      password: 'plain:secret',
      createdAt,
      updatedAt: createdAt,
    }))
    await testContext.db.insert(users).values(namesakes)
    await testContext.db.update(users).set({ firstName: 'Benno' }).where(eq(users.id, dan.id))
    await befriend(ann, dan)
    const names = await namesFor(ann, { q: 'ben', visibility: 'public' })
    expect(names).toHaveLength(8)
    expect(names[0]).toBe('dan')
  })
})

describe('the people that a reply can mention', () => {
  it('lists friends who may read the post, its author and the authors of other replies', async () => {
    await befriend(ann, ben)
    await befriend(ann, cleo)
    await befriend(ben, dan)
    const { id } = await as(ben).posts.create({ content: 'Hello', visibility: 'friends' })
    await as(dan).posts.reply({ id, content: 'Hi' })
    expect(await as(ann).posts.mentionable({ id })).toMatchObject([
      { username: 'ben', isFriend: true },
      { username: 'dan', isFriend: false },
    ])
    expect(await namesFor(ann, { id, q: 'da' })).toEqual(['dan'])
    expect(await namesFor(dan, { id })).toEqual(['ben'])
    await expect(namesFor(cleo, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('leaves out people hidden by a block from the viewer or the author', async () => {
    const { id } = await as(ben).posts.create({ content: 'Hello', visibility: 'public' })
    await as(cleo).posts.reply({ id, content: 'Hi' })
    await as(dan).posts.reply({ id, content: 'Hi' })
    expect(await namesFor(ann, { id })).toEqual(['ben', 'cleo', 'dan'])
    await as(cleo).people.block({ userId: ben.id })
    await as(dan).people.block({ userId: ann.id })
    expect(await namesFor(ann, { id })).toEqual(['ben'])
    expect(await namesFor(ann, { id, q: 'cleo' })).toEqual([])
  })
})

describe('the people that a community post can mention', () => {
  it('lists members of the community, friends first', async () => {
    const { id } = await as(ann).communities.create({ name: 'Choir', description: 'We sing together' })
    for (const user of [ben, cleo]) await as(user).communities.join({ id })
    await befriend(ann, cleo)
    await befriend(ann, dan)
    const find = async (user: FixtureUser, q?: string) =>
      (await as(user).communities.mentionable({ id, q })).map((one) => [one.username, one.isFriend])
    expect(await find(ann)).toEqual([
      ['cleo', true],
      ['ben', false],
    ])
    expect(await find(ann, 'be')).toEqual([['ben', false]])
    expect(await find(ann, 'dan')).toEqual([])
    await as(ben).people.block({ userId: ann.id })
    expect(await find(ann)).toEqual([['cleo', true]])
    await expect(find(dan)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
