import { ann, ben } from '@stoop/validators/cast/people'
import { expect, it } from 'vitest'
import { useWorld } from '../testing.ts'

const world = useWorld()

it('shows a member by username in any case, without their email', async () => {
  const profile = await world.call(ben).profiles.of({ username: 'ANN' })
  expect(profile).toMatchObject({ id: ann.id, username: 'ann', isMe: false, friendshipStatus: 'none', avatar: null })
  expect(JSON.stringify(profile)).not.toContain('@stoop.example')
  await expect(world.call(ben).profiles.of({ username: 'nobody' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('changes what is given and leaves the rest (R24)', async () => {
  const as = world.call(ann)
  expect(await as.profiles.update({ firstName: 'Anna', lastName: 'Diaz', bio: ' Hi ' })).toMatchObject({
    firstName: 'Anna',
    bio: 'Hi',
    selectedCity: 'Chicago',
  })
  expect(await as.profiles.update({ selectedCity: 'Boston' })).toMatchObject({
    firstName: 'Anna',
    bio: 'Hi',
    selectedCity: 'Boston',
  })
  expect(await as.profiles.update({ firstName: 'Anna', lastName: 'Diaz', bio: '' })).toMatchObject({ bio: null })
})

it('takes names that are right to left, and refuses what cannot be stored', async () => {
  expect(await world.call(ann).profiles.update({ firstName: 'نور', lastName: '<script>' })).toMatchObject({
    firstName: 'نور',
    lastName: '<script>',
  })
  for (const firstName of ['', '   ', 'a\0b', '\ud800', 'x'.repeat(51)])
    await expect(world.call(ann).profiles.update({ firstName, lastName: 'Diaz' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
})

it('takes no name that cannot be kept for one that might be', async () => {
  for (const username of ['a\0b', '\ud800', 'a\udc00', 'x'.repeat(31)])
    for (const look of [world.call(ben).profiles.of, world.call(null).profiles.preview])
      await expect(look({ username }), JSON.stringify(username)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        cause: { issues: [{ path: ['username'] }] },
      })
})

it('previews name and photo alone (R1)', async () => {
  expect(await world.call(null).profiles.preview({ username: 'ann' })).toEqual({
    firstName: 'Ann',
    lastName: 'Alvarez',
    username: 'ann',
    avatar: null,
    profilePhoto: null,
    profileImageUrl: null,
    photoHash: null,
  })
  expect(await world.call(null).profiles.preview({ username: 'nobody' })).toBeNull()
})
