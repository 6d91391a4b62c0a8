import type { AuthenticatedContext, Services } from '@stoop/api/context'
import { releaseHeld } from '@stoop/api/moderation/release-held'
import { refreshAllHidden } from '@stoop/api/suspensions/end-suspensions'
import { inTransaction } from '@stoop/api/transaction'
import { hiddenUsers } from '@stoop/db/schema'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import * as z from 'zod/mini'
import type { WorldIds } from './insert-world.ts'
import type { Model } from './model.ts'

/** Steps between two members, and steps of moderators and the cleanup job. */
export type PeopleStep =
  /** Befriend: both members send the other a request. */
  | { type: 'befriend' | 'unfriend'; by: number; person: number }
  | { type: 'requestAndCancel' | 'message' | 'readMessages'; by: number; person: number }
  /** The suspension of the member ends. */
  | { type: 'expire'; person: number }
  /** A moderator releases a held post or comment. */
  | { type: 'releasePost'; post: number }
  | { type: 'releaseComment'; comment: number }

type Sizes = { members: number; posts: number; comments: number }

/** Generates steps between members, and of moderators and the cleanup job. */
export function peopleSteps({ members, posts, comments }: Sizes): fc.Arbitrary<PeopleStep> {
  const member = fc.nat(members - 1)
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .record({
          type: fc.constantFrom(
            ...([
              'befriend',
              'unfriend',
              'unfriend',
              'requestAndCancel',
              'message',
              'message',
              'readMessages',
            ] as const),
          ),
          by: member,
          person: member,
        })
        .filter(({ by, person }) => by !== person),
    },
    fc.record({ type: fc.constant('expire'), person: member }),
    fc.record({ type: fc.constant('releasePost'), post: fc.nat(posts - 1) }),
    fc.record({ type: fc.constant('releaseComment'), comment: fc.nat(comments - 1) }),
  )
}

type Answer = { status: number; body: unknown }
type Call = (viewer: number, procedure: string, input: unknown) => Promise<Answer>

const DONE = { status: 200, body: {} }
const friendship = z.object({ id: z.string() })

/** Takes a step in the database. `call` calls a procedure as a member. */
export async function takePeopleStep(ctx: AuthenticatedContext, ids: WorldIds, step: PeopleStep, call: Call) {
  switch (step.type) {
    case 'befriend': {
      const asked = await call(step.by, 'friends.request', { userId: ids.members[step.person] })
      return asked.status === 200 ? call(step.person, 'friends.request', { userId: ids.members[step.by] }) : asked
    }
    case 'requestAndCancel': {
      const asked = await call(step.by, 'friends.request', { userId: ids.members[step.person] })
      if (asked.status !== 200) return asked
      return call(step.by, 'friends.cancel', { friendshipId: friendship.parse(asked.body).id })
    }
    case 'unfriend':
      return call(step.by, 'friends.remove', { userId: ids.members[step.person] })
    case 'message':
      return call(step.by, 'messages.send', { userId: ids.members[step.person], content: 'Hello' })
    case 'readMessages':
      return call(step.by, 'messages.read', { userId: ids.members[step.person], upTo: 1000 })
    case 'expire':
      await expire(ctx, ids.members[step.person] ?? '')
      return DONE
    case 'releasePost':
    case 'releaseComment': {
      const isPost = step.type === 'releasePost'
      const id = isPost ? ids.posts[step.post] : ids.comments[step.comment]
      for (const targetType of isPost
        ? (['post', 'community_post'] as const)
        : (['comment', 'community_comment'] as const))
        await inTransaction(ctx, (tx) => releaseHeld(tx, { targetType, targetId: id ?? null }))
      return DONE
    }
  }
}

async function expire(services: Services, userId: string): Promise<void> {
  await services.db
    .update(hiddenUsers)
    .set({ until: sql`now() - interval '1 second'` })
    .where(and(eq(hiddenUsers.userId, userId), isNotNull(hiddenUsers.until)))
  await refreshAllHidden(services)
}

/** Takes a step in the model. Returns whether it is allowed. */
export function takeInModel(model: Model, step: PeopleStep): boolean {
  switch (step.type) {
    case 'befriend':
    case 'requestAndCancel':
      if (model.areFriends(step.by, step.person) || !model.canSee(step.by, step.person)) return false
      if (step.type === 'befriend') model.friends.add(pairOf(step.by, step.person))
      return true
    case 'unfriend':
      if (!model.areFriends(step.by, step.person) || !model.canSee(step.by, step.person)) return false
      model.friends.delete(pairOf(step.by, step.person))
      return true
    case 'message':
      if (!model.areFriends(step.by, step.person) || !model.canSee(step.by, step.person)) return false
      markRead(model, step.by, step.person)
      model.messages.push({ author: step.by, recipient: step.person, isRead: false })
      return true
    case 'readMessages':
      if (model.hasConversation(step.by, step.person)) markRead(model, step.by, step.person)
      return true
    case 'expire':
      if (model.suspended.has(step.person) && !model.suspendedForGood.has(step.person)) {
        model.suspended.delete(step.person)
        model.communities.unsuspend(step.person)
      }
      return true
    case 'releasePost':
      model.releasePost(step.post)
      return true
    case 'releaseComment':
      model.releaseComment(step.comment)
      return true
  }
}

const pairOf = (a: number, b: number) => `${Math.min(a, b)} ${Math.max(a, b)}`

/** Marks the messages of a person as read by the other member. */
function markRead(model: Model, reader: number, person: number): void {
  for (const message of model.messagesBetween(reader, person)) message.isRead ||= message.recipient === reader
}
