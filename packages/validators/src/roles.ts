/** The roles of users for the whole site. Moderators and admins get their work with the safety features. */
export const ROLES = ['member', 'moderator', 'admin'] as const
export type Role = (typeof ROLES)[number]
