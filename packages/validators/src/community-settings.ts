// A file without schemas, so that the database's tables do not load zod.

/** The roles in a community. A community may have no creator; then a member can volunteer. */
export const COMMUNITY_ROLES = ['creator', 'moderator', 'member'] as const
export type CommunityRole = (typeof COMMUNITY_ROLES)[number]

/** How one gets into a community: at once, by a request that a moderator accepts, or by invitation only. */
export const JOIN_POLICIES = ['open', 'request', 'invitation'] as const
export type JoinPolicy = (typeof JOIN_POLICIES)[number]

/** The notifications of a community that a member gets: of every new post too, of likes and replies to their posts, or none. */
export const NOTIFICATION_LEVELS = ['all', 'replies', 'none'] as const
export type NotificationLevel = (typeof NOTIFICATION_LEVELS)[number]
