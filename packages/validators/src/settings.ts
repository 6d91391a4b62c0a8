import * as z from 'zod/mini'
import {
  DIGESTS,
  FRIEND_REQUEST_SENDERS,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_TYPES,
  type NotificationChannel,
  type NotificationType,
  PUSH_MESSAGE_TEXTS,
  THEMES,
} from './choices.ts'
import { fieldMessage } from './field-messages.ts'
import { LIMITS } from './limits.ts'
import { LOCALES } from './locales.ts'

export type NotificationSettings = Partial<Record<NotificationType, NotificationChannel>>

/** The kinds of notification that are sent to the member's devices, or not. */
export type PushKinds = Partial<Record<NotificationType, boolean>>

const choice = <const Choices extends readonly string[]>(choices: Choices) =>
  z.enum(choices, fieldMessage('INVALID_CHOICE', { choices: choices.join(', ') }))

const friendRequestsFrom = choice(FRIEND_REQUEST_SENDERS)
const theme = choice(THEMES)
const digest = choice(DIGESTS)
const language = z.nullable(choice(LOCALES))
const channel = choice(NOTIFICATION_CHANNELS)
const kind = choice(NOTIFICATION_TYPES)
const flag = z.boolean(fieldMessage('NOT_BOOLEAN'))
const pushMessageText = choice(PUSH_MESSAGE_TEXTS)
const timeOfDay = z
  .string(fieldMessage('NOT_TEXT'))
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldMessage('INVALID_TIME')))
const hourRange = fieldMessage('OUT_OF_RANGE', LIMITS.editionHour)
const editionHour = z
  .int(hourRange)
  .check(z.gte(LIMITS.editionHour.min, hourRange), z.lte(LIMITS.editionHour.max, hourRange))
const notAnObject = fieldMessage('NOT_AN_OBJECT')

/** Times of day such as `22:00`, in the time zone of the device or else of the member's city. `to` may be on the next day. */
const quietHours = z.object({ from: timeOfDay, to: timeOfDay }, notAnObject)
export type QuietHours = z.infer<typeof quietHours>

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
  /** What is sent to the devices on which push is turned on. A kind whose channel is `off` is never sent. */
  push: z.object({
    kinds: z.record(kind, flag),
    messages: pushMessageText,
    /** When nothing is sent; null if always something may be sent. */
    quietHours: z.nullable(quietHours),
  }),
  /** `daily`: each evening edition by mail. `weekly`: on Mondays, a mail about what the member missed. */
  digest,
  /** The evening edition. If it is off, `digest` is not `daily`. */
  edition: z.object({
    isOn: flag,
    /** The hour at which it ends, in the time zone of the member's city. */
    hour: editionHour,
    /** Whether each edition is pushed to the member's devices. */
    isPushed: flag,
  }),
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
  push: z.optional(
    z.object(
      {
        kinds: z.optional(z.partialRecord(kind, flag, notAnObject)),
        messages: z.optional(pushMessageText),
        quietHours: z.optional(z.nullable(quietHours)),
      },
      notAnObject,
    ),
  ),
  digest: z.optional(digest),
  edition: z.optional(
    z.object({ isOn: z.optional(flag), hour: z.optional(editionHour), isPushed: z.optional(flag) }, notAnObject),
  ),
  appearance: z.optional(z.object({ theme: z.optional(theme) }, notAnObject)),
  language: z.optional(language),
})
export type SettingsInput = z.infer<typeof settingsInput>
