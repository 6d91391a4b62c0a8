import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { community, communityMember, communityPost } from '../communities.ts'
import { friendRequest } from '../friends.ts'
import { NOTIFICATION_TYPES, notification } from '../notifications.ts'
import { currentUser, profile, suggestion } from '../people.ts'
import { post, reply } from '../posts.ts'
import { COMMUNITIES } from './communities.ts'
import { communityOf, communityPostsOf, membersOf } from './community-views.ts'
import { notificationsOfAnn } from './notification-views.ts'
import { ann, ben, CAST, dan, edie, hugo } from './people.ts'
import { currentUserOf, personOf, profileOf, requestsOf, suggestionsOf } from './people-views.ts'
import { feedOf, repliesOf } from './post-views.ts'
import { POSTS } from './posts.ts'

const views: [string, z.ZodMiniType, unknown[]][] = [
  ['current users', currentUser, CAST.map((member) => currentUserOf(member))],
  ['profiles', profile, CAST.map((member) => profileOf(member))],
  ['suggestions', suggestion, CAST.flatMap((member) => suggestionsOf(member))],
  ['requests', friendRequest, CAST.flatMap((member) => requestsOf(member))],
  ['posts', post, CAST.flatMap((member) => feedOf(member))],
  ['replies', reply, POSTS.flatMap((each) => repliesOf(each))],
  ['communities', community, COMMUNITIES.map((each) => communityOf(each))],
  ['members', communityMember, COMMUNITIES.flatMap((each) => membersOf(each))],
  ['community posts', communityPost, COMMUNITIES.flatMap((each) => communityPostsOf(each))],
  ['notifications', notification, notificationsOfAnn()],
]

test.each(views)('%s are what the API answers', (_name, schema, made) => {
  expect(made.length).toBeGreaterThan(0)
  for (const view of made) expect(schema.parse(view)).toEqual(view)
})

test('a view is of what two are to each other', () => {
  expect(personOf(ben, ann)).toMatchObject({ friendshipStatus: 'friends', isFriend: true })
  expect(personOf(edie, ann).friendshipStatus).toBe('received')
  expect(personOf(ben, dan).friendshipStatus).toBe('sent')
  expect(personOf(hugo, ann)).toMatchObject({ friendshipStatus: 'none', friendshipId: null })
  expect(personOf(edie, ann).friendshipId).toBe(requestsOf(ann)[0]?.id)
})

test("a feed holds no stranger's post and nobody else's private one", () => {
  expect(new Set(feedOf(ben).map(({ author }) => author.username))).toEqual(new Set(['ben', 'ann']))
  expect(feedOf(ben).some(({ visibility }) => visibility === 'private')).toBe(false)
  expect(feedOf(ann).some(({ visibility }) => visibility === 'private')).toBe(true)
})

test('there is a notification of every type', () => {
  expect(new Set(notificationsOfAnn().map(({ type }) => type))).toEqual(new Set(NOTIFICATION_TYPES))
})
