import * as z from 'zod/mini'
import { NOTIFICATION_TYPES, type NotificationType } from './notifications.ts'
import { THEMES } from './themes.ts'

/** Who may send a member friend requests. */
export const FRIEND_REQUEST_SENDERS = ['everyone', 'friendsOfFriends', 'nobody'] as const

/** How a member is notified of one kind: only in the app, in the app and by mail, or not at all. */
export const NOTIFICATION_CHANNELS = ['app', 'mail', 'off'] as const
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number]
export type NotificationSettings = Partial<Record<NotificationType, NotificationChannel>>

const friendRequestsFrom = z.enum(FRIEND_REQUEST_SENDERS)
const theme = z.enum(THEMES)
const channel = z.enum(NOTIFICATION_CHANNELS)

/** GET /api/settings. */
export const settings = z.object({
  privacy: z.object({ friendRequestsFrom, isInSuggestions: z.boolean(), isCityShown: z.boolean() }),
  notifications: z.record(z.enum(NOTIFICATION_TYPES), channel),
  appearance: z.object({ theme }),
})
export type Settings = z.infer<typeof settings>

/** PUT /api/settings: only the given fields change. */
export const settingsInput = z.object({
  privacy: z.optional(
    z.object({
      friendRequestsFrom: z.optional(friendRequestsFrom),
      isInSuggestions: z.optional(z.boolean()),
      isCityShown: z.optional(z.boolean()),
    }),
  ),
  notifications: z.optional(z.partialRecord(z.enum(NOTIFICATION_TYPES), channel)),
  appearance: z.optional(z.object({ theme: z.optional(theme) })),
})
export type SettingsInput = z.infer<typeof settingsInput>
