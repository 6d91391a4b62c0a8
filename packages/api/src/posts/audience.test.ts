import { posts, users } from '@stoop/db/schema'
import { ann, ben, cleo, dan, type FixtureUser } from '@stoop/validators/fixtures/people'
import type { Visibility } from '@stoop/validators/posts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { suspendMember } from '../operator/suspend-member.ts'
import { useTestContext } from '../test-context.ts'

const testContext = useTestContext()
const as = testContext.callerFor

async function befriend(a: FixtureUser, b: FixtureUser) {
  await as(a).friends.request({ userId: b.id })
  await as(b).friends.request({ userId: a.id })
}

/** Returns the number of readers, and the first names that are shown. */
async function readersOf(visibility: Visibility) {
  const { count, people } = await as(ann).posts.audience({ visibility })
  return [count, ...people.map(({ firstName }) => firstName)]
}

const suspendBen = () => suspendMember(testContext.createServices, 'operator', { ref: '@ben', days: 1, reason: 'Spam' })

describe('the audience', () => {
  it('returns no readers of a private post, the friends for a friends post and everyone for a public post', async () => {
    await befriend(ann, ben)
    await befriend(ann, dan)
    expect(await readersOf('private')).toEqual([0])
    expect(await readersOf('friends')).toEqual([2, dan.firstName, ben.firstName])
    // Friends first, then members of the same city.
    expect(await readersOf('public')).toEqual([3, dan.firstName, ben.firstName, cleo.firstName])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['is suspended', suspendBen],
    ['is blocked', () => as(ann).people.block({ userId: ben.id })],
    [
      'is suspended, blocked, and has blocked the author',
      async () => {
        await as(ben).people.block({ userId: ann.id })
        await testContext.db.execute(
          `insert into blocks (id, blocker_id, blocked_id, created_at) values (gen_random_uuid(), '${ann.id}', '${ben.id}', now())`,
        )
        await suspendBen()
      },
    ],
  ])('does not contain a friend who %s', async (_, change) => {
    await befriend(ann, ben)
    expect(await readersOf('friends')).toEqual([1, ben.firstName])
    expect(await readersOf('public')).toEqual([3, ben.firstName, cleo.firstName])
    await change()
    expect(await readersOf('friends')).toEqual([0])
    expect(await readersOf('public')).toEqual([2, cleo.firstName])
  })

  it('counts but does not name a member who blocks the author', async () => {
    expect(await readersOf('public')).toEqual([3, cleo.firstName, ben.firstName])
    await as(ben).people.block({ userId: ann.id })
    expect(await readersOf('public')).toEqual([3, cleo.firstName])
  })

  it('does not name strangers who hide their city or turned suggestions off', async () => {
    expect(await readersOf('public')).toEqual([3, cleo.firstName, ben.firstName])
    await as(cleo).settings.update({ privacy: { isCityShown: false } })
    await as(ben).settings.update({ privacy: { isInSuggestions: false } })
    expect(await readersOf('public')).toEqual([3])
  })

  it('names at most five readers of a post', async () => {
    const [template] = await testContext.db.select().from(users).where(eq(users.id, cleo.id))
    for (let n = 0; n < 6; n++) {
      const { sortName, ...row } = template ?? expect.fail('Cleo is missing')
      await testContext.db
        .insert(users)
        .values({ ...row, id: crypto.randomUUID(), email: `${n}@x.test`, username: `x${n}` })
    }
    expect(await readersOf('public')).toEqual([9, ...Array(5).fill(cleo.firstName)])
  })
})

describe('the audience of a post', () => {
  it('returns the readers for the current visibility of the post', async () => {
    const { id } = await as(ann).posts.create({ content: 'Hello' })
    expect(await as(ann).posts.audienceOf({ id })).toEqual({ visibility: 'friends', count: 0, people: [] })
    await befriend(ann, ben)
    expect(await as(ann).posts.audienceOf({ id })).toMatchObject({ count: 1, people: [{ id: ben.id }] })
    await as(ann).posts.update({ id, version: 1, visibility: 'public' })
    expect(await as(ann).posts.audienceOf({ id })).toMatchObject({ visibility: 'public', count: 3 })
  })

  it('returns no readers of a post while it is held', async () => {
    const { id } = await as(ann).posts.create({ content: 'Hello', visibility: 'public' })
    await testContext.db.update(posts).set({ heldAt: new Date() })
    expect(await as(ann).posts.audienceOf({ id })).toEqual({ visibility: 'public', count: 0, people: [] })
  })

  it('returns the readers of a post only to its author, and 404 after its deletion', async () => {
    const { id } = await as(ann).posts.create({ content: 'Hello', visibility: 'public' })
    await expect(as(ben).posts.audienceOf({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await as(ann).posts.delete({ id })
    await expect(as(ann).posts.audienceOf({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
