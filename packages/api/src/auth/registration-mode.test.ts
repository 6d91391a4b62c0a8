import { invitations, users } from '@stoop/db/schema'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it, vi } from 'vitest'
import { createInvitation } from '../invitations/create-invitation.ts'
import { revokeInvitation } from '../invitations/revoke-invitation.ts'
import { useTestContext } from '../test-context.ts'

const HOUR_MS = 60 * 60 * 1000
// A hundred parallel registrations may take long on a busy machine; only their result is checked.
vi.setConfig({ testTimeout: 60_000 })
const test = useTestContext()
beforeEach(() => {
  test.site.registration = 'invite'
})

const register = (username: string, invitation?: string) =>
  test.callerFor(null).auth.register({
    email: `${username}@stoop.test`,
    password: 'correct horse',
    firstName: 'New',
    lastName: 'Member',
    username,
    selectedCity: 'Chicago',
    ...(invitation && { invitation }),
  })

async function invite(maxUses = 1) {
  const { id, url } = await createInvitation(test.createServices, { creatorId: null, maxUses, lifetimeMs: HOUR_MS })
  return { id, code: url.split('#invite=')[1] ?? '' }
}

const readUser = async (username: string) => {
  const [user] = await test.db.select().from(users).where(eq(users.username, username))
  return user
}
const readUses = async () =>
  (await test.db.select({ uses: invitations.uses }).from(invitations)).map(({ uses }) => uses)

it('accepts exactly 10 of 100 concurrent registrations with an invitation for 10 people', async () => {
  const { code } = await invite(10)
  const names = Array.from({ length: 100 }, (_, n) => `guest${n}`)
  const results = await Promise.allSettled(names.map((name) => register(name, code)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  for (const result of results)
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({ code: 'FORBIDDEN', reason: 'INVALID_INVITATION' })
  expect(await readUses()).toEqual([10])
  expect(await test.db.$count(users)).toBe(14)
})

it('throws forbidden for a registration without an invitation, before the password is hashed', async () => {
  const hash = vi.spyOn(test.createServices.passwords, 'hash')
  await expect(register('eve')).rejects.toMatchObject({ code: 'FORBIDDEN', reason: 'INVITATION_REQUIRED' })
  await expect(register('eve', 'guess')).rejects.toMatchObject({ reason: 'INVALID_INVITATION' })
  test.site.registration = 'closed'
  const { code } = await invite()
  await expect(register('eve', code)).rejects.toMatchObject({ code: 'FORBIDDEN', reason: 'REGISTRATION_CLOSED' })
  expect(hash).not.toHaveBeenCalled()
})

it('throws forbidden for an expired or revoked invitation', async () => {
  const [revoked, expired] = [await invite(), await invite()]
  await revokeInvitation(test.createServices, revoked)
  await expect(register('eve', revoked.code)).rejects.toMatchObject({ reason: 'INVALID_INVITATION' })
  test.advanceClock(HOUR_MS)
  await expect(register('eve', expired.code)).rejects.toMatchObject({ reason: 'INVALID_INVITATION' })
})

it('does not count a use of the invitation when the registration fails', async () => {
  const { code } = await invite()
  await expect(register('ann', code)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await readUses()).toEqual([0])
  await register('eve', code)
  expect(await readUses()).toEqual([1])
})

it('stores the invitation and the accepted terms with the account', async () => {
  const { id, code } = await invite()
  await register('eve', code)
  expect(await readUser('eve')).toMatchObject({
    invitationId: id,
    termsVersion: 'terms-of-tests',
    termsAcceptedAt: expect.any(Date),
  })
})

it('stores an invitation of an open registration only if it is valid', async () => {
  test.site.registration = 'open'
  const { id, code } = await invite()
  await register('eve', code)
  await register('fay', code)
  expect(await readUser('eve')).toMatchObject({ invitationId: id })
  expect(await readUser('fay')).toMatchObject({ invitationId: null })
  expect(await readUses()).toEqual([1])
})
