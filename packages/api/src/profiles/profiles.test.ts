import { ann, ben } from '@stoop/validators/fixtures/people'
import { expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'

const testContext = useTestContext()

it('finds a member by username in any case', async () => {
  const profile = await testContext.callerFor(ben).profiles.of({ username: 'ANN' })
  expect(profile).toMatchObject({ id: ann.id, username: 'ann', isMe: false, friendshipStatus: 'none', avatar: null })
  expect(JSON.stringify(profile)).not.toContain('@stoop.example')
  await expect(testContext.callerFor(ben).profiles.of({ username: 'nobody' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

it('updates only the given fields of a profile', async () => {
  const caller = testContext.callerFor(ann)
  expect(await caller.profiles.update({ firstName: 'Anna', lastName: 'Diaz', bio: ' Hi ' })).toMatchObject({
    firstName: 'Anna',
    bio: 'Hi',
    selectedCity: 'Chicago',
  })
  expect(await caller.profiles.update({ selectedCity: 'Boston' })).toMatchObject({
    firstName: 'Anna',
    bio: 'Hi',
    selectedCity: 'Boston',
  })
  expect(await caller.profiles.update({ firstName: 'Anna', lastName: 'Diaz', bio: '' })).toMatchObject({ bio: null })
})

it('rejects names that cannot be stored, but accepts right-to-left names', async () => {
  expect(await testContext.callerFor(ann).profiles.update({ firstName: 'نور', lastName: '<script>' })).toMatchObject({
    firstName: 'نور',
    lastName: '<script>',
  })
  for (const firstName of ['', '   ', 'a\0b', '\ud800', 'x'.repeat(51)])
    await expect(testContext.callerFor(ann).profiles.update({ firstName, lastName: 'Diaz' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
})

it('rejects a lookup by a username that cannot be stored', async () => {
  for (const username of ['a\0b', '\ud800', 'a\udc00', 'x'.repeat(31)])
    for (const lookUp of [testContext.callerFor(ben).profiles.of, testContext.callerFor(null).profiles.preview])
      await expect(lookUp({ username }), JSON.stringify(username)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        cause: { issues: [{ path: ['username'] }] },
      })
})

it('shows only names, username and photo in a preview', async () => {
  expect(await testContext.callerFor(null).profiles.preview({ username: 'ann' })).toEqual({
    firstName: 'Ann',
    lastName: 'Alvarez',
    username: 'ann',
    avatar: null,
    profilePhoto: null,
    profileImageUrl: null,
    photoHash: null,
  })
  expect(await testContext.callerFor(null).profiles.preview({ username: 'nobody' })).toBeNull()
})
