import { ann, ben, cleo } from '@stoop/validators/fixtures/people'
import { expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'

const test = useTestContext()
const of = (person: typeof ann) => test.callerFor(person).communities

it('lets everyone except banned people read the posts of an open community if it allows this', async () => {
  const { id } = await of(ann).create({ name: 'Porch Choir', description: 'We sing on the steps.' })
  const post = await of(ann).post({ id, content: 'Rehearsal at six' })
  await of(ann).reply({ communityId: id, id: post.id, content: 'Bring water' })
  const postRef = { communityId: id, id: post.id }
  const edit = async (change: object) => of(ann).update({ id, version: (await of(ann).one({ id })).version, ...change })
  const notAMember = 'Join this community first'
  const expectUnreadable = async () => {
    await expect(of(ben).posts({ id })).rejects.toThrow(notAMember)
    await expect(of(ben).pins({ id })).rejects.toThrow(notAMember)
    await expect(of(ben).onePost(postRef)).rejects.toThrow(notAMember)
    await expect(of(ben).replies(postRef)).rejects.toThrow(notAMember)
  }

  await expectUnreadable()
  expect(await edit({ isReadableBeforeJoining: true })).toMatchObject({ isReadableBeforeJoining: true })
  expect(await of(ben).one({ id })).toMatchObject({ isJoined: false, canReadPosts: true })
  expect(await of(ben).posts({ id })).toMatchObject({ items: [{ content: 'Rehearsal at six' }] })
  expect(await of(ben).pins({ id })).toEqual({ items: [], nextCursor: null })
  expect(await of(ben).onePost(postRef)).toMatchObject({ id: post.id })
  expect(await of(ben).replies(postRef)).toMatchObject({ items: [{ content: 'Bring water' }] })
  await expect(of(ben).members({ id })).rejects.toThrow(notAMember)
  await expect(of(ben).likes(postRef)).rejects.toThrow(notAMember)
  await expect(of(ben).like(postRef)).rejects.toThrow(notAMember)
  await expect(of(ben).reply({ ...postRef, content: 'Me too' })).rejects.toThrow(notAMember)
  const report = { targetType: 'post' as const, targetId: post.id, reason: 'spam' as const }
  expect(await test.callerFor(cleo).reports.create(report)).toMatchObject({ outcome: null })

  await of(ann).ban({ id, userId: ben.id, reason: 'Loud' })
  expect(await of(ben).one({ id })).toMatchObject({ canReadPosts: false })
  await expectUnreadable()
  await of(ann).unban({ id, userId: ben.id })
  expect(await edit({ joinPolicy: 'request' })).toMatchObject({ isReadableBeforeJoining: false })
  await expectUnreadable()
  expect(await edit({ joinPolicy: 'open' })).toMatchObject({ isReadableBeforeJoining: false })
})
