import * as z from 'zod/mini'
import type { WorldIds } from './insert-world.ts'
import type { Model } from './model.ts'
import { list, orElse, type Read, sorted } from './read.ts'

const conversationShape = z.object({ unreadCount: z.int(), canWrite: z.boolean() })
const listedShape = z.extend(conversationShape, { person: z.object({ id: z.string() }) })
const messageShape = z.object({ sequence: z.int(), authorId: z.string() })

/** Returns all reads of a viewer's messages. */
export function messageReadsOf(model: Model, ids: WorldIds, viewer: number): Read[] {
  const people = ids.members.map((_, index) => index)
  const view = (person: number) => ({
    unreadCount: model.unreadMessagesOf(viewer, person),
    canWrite: model.areFriends(viewer, person),
  })
  const partners = people.filter(
    (person) => model.canSee(viewer, person) && model.messagesBetween(viewer, person).length > 0,
  )
  return [
    sorted(
      list(
        'messages.conversations',
        'GET /api/conversations',
        listedShape,
        partners.map((person) => ({ ...view(person), person: { id: ids.members[person] } })),
      ),
    ),
    ...people.flatMap((person): Read[] => {
      const input = { userId: ids.members[person] }
      const isFound = model.hasConversation(viewer, person)
      const messages = model
        .messagesBetween(viewer, person)
        .map(({ author }, index) => ({ sequence: index + 1, authorId: ids.members[author] }))
        .reverse()
      return [
        {
          procedure: 'messages.conversation',
          endpoint: 'GET /api/conversations/:userId',
          input,
          shape: conversationShape,
          expected: orElse(isFound, view(person)),
        },
        list(
          'messages.list',
          'GET /api/conversations/:userId/messages',
          messageShape,
          orElse(isFound, messages),
          input,
        ),
      ]
    }),
  ]
}
