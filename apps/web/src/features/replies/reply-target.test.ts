import type { Comment } from '@stoop/validators/posts'
import { expect, it } from 'vitest'
import { findTarget, type ReplyTarget } from './reply-target.ts'

const reply = (id: string, authorId: string, second: number): Comment => ({
  id,
  postId: 'post',
  authorId,
  parentId: null,
  images: [],
  content: id,
  createdAt: `2026-11-01T10:00:${second}.000Z`,
  version: 1,
  editedAt: null,
  isHeld: false,
  likeCount: 0,
  isLiked: false,
  author: {
    id: authorId,
    username: authorId,
    firstName: 'Ben',
    lastName: 'Brook',
    avatar: null,
    photoHash: null,
    profilePhoto: null,
    profileImageUrl: null,
  },
})
const target: ReplyTarget = {
  postId: 'post',
  commentId: null,
  authorId: 'ben',
  createdAt: '2026-11-01T10:00:30.040Z',
  requestedAt: 0,
}
const replies = [reply('first', 'ben', 10), reply('other', 'cleo', 30), reply('second', 'ben', 30)]

it('finds the reply whose id the notification contains', () => {
  expect(findTarget(replies, { ...target, commentId: 'other' }, false)).toBe(1)
})

it('finds the reply of the author that was written at the time of the notification', () => {
  expect(findTarget(replies, target, false)).toBe(2)
})

it('waits for the next page while no loaded reply of the author has the time of the notification', () => {
  expect(findTarget(replies.slice(0, 2), target, false)).toBe(-1)
})

it('returns the reply of the author that is nearest in time when all replies are loaded', () => {
  expect(findTarget(replies.slice(0, 2), target, true)).toBe(0)
})

it('finds no reply when the reply of the notification was deleted', () => {
  expect(findTarget(replies, { ...target, commentId: 'deleted' }, true)).toBe(-1)
})
