import type { Services } from '@stoop/api/context'
import type { DomainEvent, PostReference } from '@stoop/api/events'
import { findRecipients } from '@stoop/api/live/find-recipients'
import type { WorldIds } from './insert-world.ts'
import type { Model } from './model.ts'

/** An event, the type of its message, and the members who may receive it according to the model. */
type Case = { event: DomainEvent; type: 'post' | 'conversation'; expected: number[] }

/** Returns a sentence for each event that other members receive than the model says. Suspended members have no stream. */
export async function findEventDifferences({ db }: Services, model: Model, ids: WorldIds): Promise<string[]> {
  const viewers = ids.members.map((_, index) => index).filter((index) => !model.suspended.has(index))
  const viewerIds = viewers.flatMap((index) => ids.members[index] ?? [])
  const cases = [...postCases(model, ids, viewers), ...messageCases(model, ids, viewers)]
  const stored = cases.map(({ event }) => ({ position: { xid: 0n, id: 0 }, event, actorId: null, clientId: null }))
  const deliveries = await findRecipients(db, stored, viewerIds)
  return cases.flatMap(({ event, type, expected }, index) => {
    const found = deliveries.filter((one) => one.index === index && one.event.type === type)
    const actual = [...new Set(found.map(({ userId }) => ids.members.indexOf(userId)))].sort((a, b) => a - b)
    if (actual.join() === expected.join()) return []
    return [`${JSON.stringify(event)}: expected for members ${expected.join()}, received by ${actual.join()}`]
  })
}

/**
 * An edit of each post, and each like. Deletions are left out: they are sent to members who could read the post before, which the
 * model does not describe.
 */
function postCases(model: Model, ids: WorldIds, viewers: number[]): Case[] {
  return model.posts.flatMap(({ author, community, isDeleted }, index): Case[] => {
    if (isDeleted) return []
    const reference: PostReference = {
      kind: community === null ? 'friend' : 'community',
      postId: ids.posts[index] ?? '',
      ...(community !== null && { communityId: ids.communities[community] ?? '' }),
    }
    // Strangers who may read a public post only get an event that their city has something new.
    const isNear = (viewer: number) => community !== null || viewer === author || model.areFriends(viewer, author)
    const readers = viewers.filter((viewer) => isNear(viewer) && model.canRead(viewer, index))
    const likers = model.likes.filter(({ post }) => post === index).map((like) => like.author)
    return [
      { event: { type: 'postEdited', ...reference }, type: 'post', expected: readers },
      ...likers.map((liker): Case => {
        const [userId = '', authorId = ''] = [ids.members[liker], ids.members[author]]
        const expected = readers.filter((viewer) => model.canSee(viewer, liker))
        return { event: { type: 'postLiked', ...reference, userId, authorId }, type: 'post', expected }
      }),
    ]
  })
}

/** A change in each conversation. */
function messageCases(model: Model, ids: WorldIds, viewers: number[]): Case[] {
  const pairs = new Set(
    model.messages.map(({ author, recipient }) => [author, recipient].sort((a, b) => a - b).join(' ')),
  )
  return [...pairs].map((pair): Case => {
    const members = pair.split(' ').map(Number)
    const [low = 0, high = 0] = members
    const expected = viewers.filter(
      (viewer) => members.includes(viewer) && model.canSee(viewer, viewer === low ? high : low),
    )
    const userIds = members.flatMap((member) => ids.members[member] ?? [])
    return { event: { type: 'conversationChanged', userIds }, type: 'conversation', expected }
  })
}
