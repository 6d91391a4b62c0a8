import { blocks, communities, mutes, users } from '@stoop/db/schema'
import { and, asc, eq, gt } from 'drizzle-orm'
import { listNoun, toIso, toIsoOrNull } from './noun.ts'
import { isOther, otherColumns, toOther, visibleCommunityName } from './others.ts'

/** The members whom the member has blocked. Like the list in the settings, it names them. */
export const blocksNoun = listNoun({
  name: 'blocks',
  count: ({ db, userId }) => db.$count(blocks, eq(blocks.blockerId, userId)),
  select: ({ db, userId }, after, limit) =>
    db
      .select({ block: blocks, person: otherColumns })
      .from(blocks)
      .innerJoin(users, eq(users.id, blocks.blockedId))
      .where(and(eq(blocks.blockerId, userId), after === null ? undefined : gt(blocks.id, after)))
      .orderBy(asc(blocks.id))
      .limit(limit),
  position: ({ block }) => block.id,
  toEntry: ({ block, person }) => ({ person: toOther(person), createdAt: toIso(block.createdAt) }),
})

/** The members, communities and posts that the member has muted. */
export const mutesNoun = listNoun({
  name: 'mutes',
  count: ({ db, userId }) => db.$count(mutes, eq(mutes.userId, userId)),
  select: ({ db, userId }, after, limit) =>
    db
      .select({ mute: mutes, person: otherColumns, community: visibleCommunityName(userId) })
      .from(mutes)
      .leftJoin(users, and(eq(mutes.targetType, 'member'), isOther(userId, mutes.targetId)))
      .leftJoin(communities, and(eq(mutes.targetType, 'community'), eq(communities.id, mutes.targetId)))
      .where(and(eq(mutes.userId, userId), after === null ? undefined : gt(mutes.id, after)))
      .orderBy(asc(mutes.id))
      .limit(limit),
  position: ({ mute }) => mute.id,
  toEntry: ({ mute, person, community }) => ({
    thing: mute.targetType,
    id: mute.targetId,
    person: toOther(person),
    community,
    createdAt: toIso(mute.createdAt),
    until: toIsoOrNull(mute.until),
  }),
})
