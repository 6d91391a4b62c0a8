import { newId } from '@stoop/db/ids'
import { ann, ben, cleo } from '@stoop/validators/fixtures/people'
import { expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'

const testContext = useTestContext()
const as = testContext.callerFor

const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no error',
    ({ code, reason, message }) => ({ code, reason, message }),
  )

it('returns the error for an unknown comment if the author of the comment blocks the viewer', async () => {
  const { id } = await as(cleo).posts.create({ content: 'Hello', visibility: 'public' })
  const { id: commentId } = await as(ann).posts.reply({ id, content: 'Hi' })
  await as(ann).people.block({ userId: ben.id })
  const callsFor = (comment: { id: string; commentId: string }) => [
    () => as(ben).posts.deleteReply(comment),
    () => as(ben).posts.updateReply({ ...comment, version: 1, content: 'X' }),
    () => as(ben).posts.eraseReplyVersion({ ...comment, version: 1 }),
    () => as(ben).posts.replyVersions(comment),
    () => as(ben).reports.create({ targetType: 'reply', targetId: comment.commentId, reason: 'spam' }),
  ]
  const unknown = { id, commentId: newId(Date.now()) }
  const unknownCalls = callsFor(unknown)
  for (const [index, call] of callsFor({ id, commentId }).entries())
    expect(await errorOf(call())).toEqual(await errorOf(unknownCalls[index]?.() ?? call()))
})

it('returns the same error for an unknown comment and for one whose author blocks the author of the post', async () => {
  const { id } = await as(ben).posts.create({ content: 'Hello', visibility: 'public' })
  const { id: commentId } = await as(ann).posts.reply({ id, content: 'Hi' })
  await as(ann).people.block({ userId: ben.id })
  await expect(as(ben).posts.deleteReply({ id, commentId })).rejects.toThrow('Reply not found')
  await as(ann).people.unblock({ userId: ben.id })
  expect((await as(ben).posts.replies({ id })).items).toHaveLength(1)
  expect(await as(ben).posts.deleteReply({ id, commentId })).toEqual({ ok: true })
})
