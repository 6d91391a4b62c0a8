// Over 200 lines: everything that one link can do, from its creation to its end.
import { newId } from '@stoop/db/ids'
import { communities, communityBans, communityLinks, communityMembers, users } from '@stoop/db/schema'
import { ann, ben, cleo, dan } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../errors.ts'
import { useTestContext } from '../../test-context.ts'

const test = useTestContext()
const asAnn = () => test.callerFor(ann)
const asBen = () => test.callerFor(ben)
const notFound = { code: 'NOT_FOUND', message: 'Invitation not found' }

const createCommunity = async (
  settings: { isPrivate?: boolean; joinPolicy?: 'open' | 'request' | 'invitation' } = {},
) => (await asAnn().communities.create({ name: 'Block Captains', description: 'Who has the ladder', ...settings })).id
const createLink = async (id: string, input: { maxUses?: number; expiresIn?: number } = {}) => {
  const link = await asAnn().communities.createLink({ id, ...input })
  return { ...link, token: link.url.split('/').at(-1) ?? '' }
}
const countMembers = async (id: string) => {
  const [community] = await test.db.select().from(communities).where(eq(communities.id, id))
  const rows = await test.db.$count(communityMembers, eq(communityMembers.communityId, id))
  return { stored: community?.memberCount, rows }
}

describe('a link', () => {
  it('shows a private community to a person before joining', async () => {
    const id = await createCommunity({ isPrivate: true })
    const { token, url, state, maxUses, uses } = await createLink(id, { maxUses: 3 })
    expect({ state, maxUses, uses }).toEqual({ state: 'open', maxUses: 3, uses: 0 })
    expect(url).toBe(`${test.site.getOrigin()}/join/${token}`)
    const shown = { id, name: 'Block Captains', isPrivate: true, memberCount: 1, isJoined: false, rules: null }
    expect(await test.callerFor(null).communities.byToken({ token })).toMatchObject(shown)
    expect(await asBen().communities.byToken({ token })).toMatchObject(shown)
    expect(await asBen().communities.joinByToken({ token })).toMatchObject({ id, isJoined: true, memberCount: 2 })
    expect(await asBen().communities.byToken({ token })).toMatchObject({ isJoined: true })
    expect((await asAnn().communities.links({ id })).items).toMatchObject([{ uses: 1, state: 'open' }])
  })

  it('stores only a hash of an invitation link', async () => {
    const id = await createCommunity()
    const { token } = await createLink(id)
    expect(JSON.stringify(await test.db.select().from(communityLinks))).not.toContain(token)
    expect(JSON.stringify(await asAnn().communities.links({ id }))).not.toContain(token)
  })

  it('counts one use when a member uses it repeatedly', async () => {
    const id = await createCommunity({ isPrivate: true })
    const { token } = await createLink(id, { maxUses: 1 })
    for (const _ of [1, 2, 3]) await asBen().communities.joinByToken({ token })
    expect((await asAnn().communities.links({ id })).items).toMatchObject([{ uses: 1, state: 'used' }])
    await expect(test.callerFor(cleo).communities.joinByToken({ token })).rejects.toMatchObject(notFound)
    await expect(test.callerFor(cleo).communities.byToken({ token })).rejects.toMatchObject(notFound)
  })

  it.each([
    ['unknown', async () => 'unknown'],
    [
      'expired',
      async (id: string) => {
        const { token } = await createLink(id, { expiresIn: 3600 })
        test.advanceClock(3_600_000)
        return token
      },
    ],
    [
      'revoked',
      async (id: string) => {
        const { token, id: invitationId } = await createLink(id)
        for (const _ of [1, 2]) await asAnn().communities.revokeLink({ id, invitationId })
        return token
      },
    ],
    [
      'used up',
      async (id: string) => {
        const { token } = await createLink(id, { maxUses: 1 })
        await test.callerFor(cleo).communities.joinByToken({ token })
        return token
      },
    ],
    [
      'of an archived community',
      async (id: string) => {
        const { token } = await createLink(id)
        await asAnn().communities.leave({ id })
        return token
      },
    ],
  ])('returns 404 if it is %s', async (_, makeToken) => {
    const token = await makeToken(await createCommunity({ isPrivate: true }))
    await expect(asBen().communities.byToken({ token })).rejects.toMatchObject(notFound)
    await expect(test.callerFor(null).communities.byToken({ token })).rejects.toMatchObject(notFound)
    await expect(asBen().communities.joinByToken({ token })).rejects.toMatchObject(notFound)
  })

  it('shows a link as revoked while its creator may not invite', async () => {
    const id = await createCommunity()
    const communitiesOfDan = test.callerFor(dan).communities
    await communitiesOfDan.join({ id })
    const token = (await communitiesOfDan.createLink({ id })).url.split('/').at(-1) ?? ''
    const expectState = async (state: 'open' | 'revoked') => {
      const seen = asBen().communities.byToken({ token })
      await (state === 'open'
        ? expect(seen).resolves.toMatchObject({ id })
        : expect(seen).rejects.toMatchObject(notFound))
      expect((await asAnn().communities.links({ id })).items).toMatchObject([{ state }])
    }
    await expectState('open')
    await test.db.update(communities).set({ joinPolicy: 'invitation' })
    await expectState('revoked')
    await test.db.update(communityMembers).set({ role: 'moderator' }).where(eq(communityMembers.userId, dan.id))
    await expectState('open')
    await test.db.update(communityMembers).set({ isHidden: true }).where(eq(communityMembers.userId, dan.id))
    await expectState('revoked')
    await test.db.update(communityMembers).set({ isHidden: false })
    await communitiesOfDan.leave({ id })
    await expectState('revoked')
  })

  it('does not let a banned person join with a link', async () => {
    const id = await createCommunity()
    const { token } = await createLink(id)
    const ban = { communityId: id, userId: ben.id, reason: 'Spam', createdAt: new Date() }
    await test.db.insert(communityBans).values({ id: newId(Date.now()), ...ban })
    await expect(asBen().communities.byToken({ token })).rejects.toMatchObject(notFound)
    await expect(asBen().communities.joinByToken({ token })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await test.db.update(communities).set({ isPrivate: true })
    await expect(asBen().communities.joinByToken({ token })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await asAnn().communities.links({ id })).items).toMatchObject([{ uses: 0 }])
  })
})

describe('creating links', () => {
  it('lets members of an open community create links, otherwise only moderators', async () => {
    const id = await createCommunity()
    await expect(asBen().communities.createLink({ id })).rejects.toMatchObject({ reason: 'NOT_A_MEMBER' })
    await asBen().communities.join({ id })
    await asBen().communities.createLink({ id })
    for (const joinPolicy of ['request', 'invitation'] as const) {
      await test.db.update(communities).set({ joinPolicy })
      await expect(asBen().communities.createLink({ id })).rejects.toMatchObject({ reason: 'NOT_A_MODERATOR' })
      await asAnn().communities.createLink({ id })
    }
  })

  it('shows moderators all links, but other members only their own', async () => {
    const id = await createCommunity()
    await asBen().communities.join({ id })
    const annsLink = await asAnn().communities.createLink({ id })
    const bensLink = await asBen().communities.createLink({ id })
    const idsOf = (page: { items: { id: string }[] }) => page.items.map((item) => item.id)
    expect(idsOf(await asBen().communities.links({ id }))).toEqual([bensLink.id])
    expect(idsOf(await asAnn().communities.links({ id }))).toEqual([bensLink.id, annsLink.id])
    await expect(asBen().communities.revokeLink({ id, invitationId: annsLink.id })).rejects.toMatchObject(notFound)
    await asAnn().communities.revokeLink({ id, invitationId: bensLink.id })
    expect((await asBen().communities.links({ id })).items).toMatchObject([{ state: 'revoked' }])
  })

  it('limits the open links of a member to 20, even if calls are concurrent', async () => {
    const id = await createCommunity()
    const results = await Promise.allSettled(Array.from({ length: 25 }, () => createLink(id)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    const [link] = (await asAnn().communities.links({ id })).items
    await asAnn().communities.revokeLink({ id, invitationId: link?.id ?? '' })
    await createLink(id)
    await expect(createLink(id)).rejects.toMatchObject({ reason: 'LINK_LIMIT' })
  })
})

it('lets exactly 10 of 100 concurrent people join with a link for 10 people', async () => {
  const id = await createCommunity({ isPrivate: true })
  const { token } = await createLink(id, { maxUses: 10 })
  const people = Array.from({ length: 100 }, (_, index) => ({
    ...ben,
    id: newId(Date.now()),
    username: `crowd${index}`,
  }))
  const [row] = await test.db.select().from(users).where(eq(users.id, ben.id))
  if (!row) throw new Error('Ben is missing')
  await test.db.insert(users).values(
    people.map((person) => ({
      ...row,
      id: person.id,
      username: person.username,
      email: `${person.username}@stoop.test`,
    })),
  )
  // On a busy machine, some calls time out while they wait for the lock, and have to be repeated.
  const join = async (person: (typeof people)[number]): Promise<unknown> => {
    try {
      return await test.callerFor(person).communities.joinByToken({ token })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'SERVICE_UNAVAILABLE') return join(person)
      throw error
    }
  }
  const results = await Promise.allSettled(people.map(join))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject(notFound)
  expect(await countMembers(id)).toEqual({ stored: 11, rows: 11 })
  expect((await asAnn().communities.links({ id })).items).toMatchObject([{ uses: 10, state: 'used' }])
})
