import * as z from 'zod/mini'
import {
  FRIEND_REQUEST_SENDERS,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_TYPES,
  type NotificationChannel,
  type NotificationType,
  THEMES,
} from './choices.ts'
import { fieldMessage } from './field-messages.ts'
import { LOCALES } from './locales.ts'

export type NotificationSettings = Partial<Record<NotificationType, NotificationChannel>>

const choice = <const Choices extends readonly string[]>(choices: Choices) =>
  z.enum(choices, fieldMessage('INVALID_CHOICE', { choices: choices.join(', ') }))

const friendRequestsFrom = choice(FRIEND_REQUEST_SENDERS)
const theme = choice(THEMES)
const language = z.nullable(choice(LOCALES))
const channel = choice(NOTIFICATION_CHANNELS)
const kind = choice(NOTIFICATION_TYPES)
const flag = z.boolean(fieldMessage('NOT_BOOLEAN'))
const notAnObject = fieldMessage('NOT_AN_OBJECT')

/** GET /api/settings. */
export const settings = z.object({
  privacy: z.object({
    friendRequestsFrom,
    isInSuggestions: flag,
    isCityShown: flag,
    /** Whether friends see up to where the member has read their messages. Both must turn this on to see it of each other. */
    isSeenShown: flag,
    /** Whether friends see that the member is typing. Both must turn this on to see it of each other. */
    isTypingShown: flag,
  }),
  notifications: z.record(kind, channel),
  appearance: z.object({ theme }),
  /** The language of the interface, mails and other texts of the server; null if it is that of the device. */
  language,
})
export type Settings = z.infer<typeof settings>

/** PUT /api/settings. Changes only the given fields. */
export const settingsInput = z.object({
  privacy: z.optional(
    z.object(
      {
        friendRequestsFrom: z.optional(friendRequestsFrom),
        isInSuggestions: z.optional(flag),
        isCityShown: z.optional(flag),
        isSeenShown: z.optional(flag),
        isTypingShown: z.optional(flag),
      },
      notAnObject,
    ),
  ),
  notifications: z.optional(z.partialRecord(kind, channel, notAnObject)),
  appearance: z.optional(z.object({ theme: z.optional(theme) }, notAnObject)),
  language: z.optional(language),
})
export type SettingsInput = z.infer<typeof settingsInput>
