import * as z from 'zod/mini'
import type { WorldIds } from './insert-world.ts'
import type { Model } from './model.ts'
import { FORBIDDEN, list, NOT_FOUND, orElse, type Read, sorted } from './read.ts'

const byId = z.object({ id: z.string() })
const occurrenceShape = z.object({ id: z.string(), goingCount: z.int() })
const eventShape = z.object({ postId: z.string(), goingCount: z.int() })

/** Returns the reads of the dates of events, of their attendees, and of the viewer's own events. */
export function eventReadsOf(model: Model, ids: WorldIds, dates: string[], viewer: number): Read[] {
  const seenAttendees = (index: number) =>
    (model.attendees[index] ?? []).filter((person) => model.canSee(viewer, person) && model.canRead(person, index))
  const isOwn = (index: number) =>
    model.posts[index]?.author === viewer || model.attendees[index]?.includes(viewer) === true
  const own = dates.map((_, index) => index).filter((index) => isOwn(index) && model.canRead(viewer, index))
  return [
    sorted(
      list(
        'events.mine',
        'GET /api/events',
        eventShape,
        own.map((index) => ({ postId: ids.posts[index], goingCount: seenAttendees(index).length })),
      ),
    ),
    ...dates.flatMap((occurrenceId, index): Read[] => {
      const community = model.posts[index]?.community ?? null
      const isInCommunity = community !== null
      const isRefused =
        isInCommunity && !model.communities.isMember(viewer, community) && model.communities.canSee(viewer, community)
      const refusal = isRefused ? FORBIDDEN : NOT_FOUND
      const isOpened = isInCommunity && model.communities.mayRead(viewer, community)
      const input = { id: ids.posts[index], ...(isInCommunity && { communityId: ids.communities[community] }) }
      const attendees = seenAttendees(index)
      return [
        list(
          isInCommunity ? 'communities.occurrences' : 'posts.occurrences',
          isInCommunity ? 'GET /api/communities/:communityId/posts/:id/occurrences' : 'GET /api/posts/:id/occurrences',
          occurrenceShape,
          orElse(
            model.mayOpen(viewer, index),
            [{ id: occurrenceId, goingCount: attendees.length }],
            isOpened ? NOT_FOUND : refusal,
          ),
          input,
        ),
        sorted(
          list(
            isInCommunity ? 'communities.attendees' : 'posts.attendees',
            isInCommunity
              ? 'GET /api/communities/:communityId/posts/:id/occurrences/:occurrenceId/attendees'
              : 'GET /api/posts/:id/occurrences/:occurrenceId/attendees',
            byId,
            orElse(
              model.canRead(viewer, index),
              attendees.map((person) => ({ id: ids.members[person] })),
              refusal,
            ),
            { ...input, occurrenceId },
          ),
        ),
      ]
    }),
  ]
}
