import { photos, users } from '@stoop/db/schema'
import { ann } from '@stoop/validators/cast/people'
import { eq, sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { useWorld } from '../testing.ts'

const world = useWorld()

it('shows the same photo again when asked again, but not one that is being replaced', async () => {
  const { uploadURL: profilePhotoURL } = await world.call(ann).photos.upload({})
  const id = world.services.photos.uploadIn(profilePhotoURL, 'http://stoop.test') ?? ''
  await world.services.photos.receive(id, new Blob(['picture']).stream())
  const show = () => world.call(ann).profiles.photo({ profilePhotoURL })
  const { profilePhoto } = await show()
  expect((await show()).profilePhoto).toBe(profilePhoto)

  const late: Promise<unknown>[] = []
  await world.db.transaction(async (tx) => {
    const another = { profileImageUrl: '/objects/another.webp' }
    await tx.update(users).set(another).where(eq(users.id, ann.id))
    late.push(show().catch((error) => error))
    await vi.waitFor(async () =>
      expect(
        await world.db.execute(
          sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      ).toHaveLength(1),
    )
    await tx.update(photos).set({ profileOf: null, hash: null })
  })
  expect(await late[0]).toMatchObject({ code: 'CONFLICT' })
  expect(await world.db.select({ at: users.profileImageUrl }).from(users).where(eq(users.id, ann.id))).toEqual([
    { at: '/objects/another.webp' },
  ])
})
