import { users } from '@stoop/db/schema'
import { DEFAULT_SETTINGS } from '@stoop/validators/default-settings'
import type { Settings } from '@stoop/validators/settings'
import { settings } from '@stoop/validators/settings'
import { eq } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { unauthorized } from '../errors.ts'
import { settings as settingsExample } from '../examples/settings.ts'
import { authenticatedProcedure } from '../trpc.ts'

/** The columns of users that store settings. */
export const settingsColumns = {
  friendRequestsFrom: users.friendRequestsFrom,
  isInSuggestions: users.isInSuggestions,
  isCityShown: users.isCityShown,
  isSeenShown: users.isSeenShown,
  isTypingShown: users.isTypingShown,
  notificationSettings: users.notificationSettings,
  pushKinds: users.pushKinds,
  pushMessageText: users.pushMessageText,
  quietHours: users.quietHours,
  digest: users.digest,
  isEditionOn: users.isEditionOn,
  editionHour: users.editionHour,
  isEditionPushed: users.isEditionPushed,
  theme: users.theme,
  language: users.language,
}

export type SettingsRow = Pick<typeof users.$inferSelect, keyof typeof settingsColumns>

/** Converts a row to settings. Kinds of notification without a stored value get the default. */
export const toSettings = ({
  theme,
  language,
  notificationSettings,
  pushKinds,
  pushMessageText,
  quietHours,
  digest,
  isEditionOn,
  editionHour,
  isEditionPushed,
  ...privacy
}: SettingsRow): Settings => ({
  privacy,
  notifications: { ...DEFAULT_SETTINGS.notifications, ...notificationSettings },
  push: { kinds: { ...DEFAULT_SETTINGS.push.kinds, ...pushKinds }, messages: pushMessageText, quietHours },
  digest,
  edition: { isOn: isEditionOn, hour: editionHour, isPushed: isEditionPushed },
  appearance: { theme },
  language,
})

/** Returns the viewer's settings. Throws unauthorized if the account no longer exists. */
export async function getSettings({ db, viewer }: AuthenticatedContext): Promise<Settings> {
  const [row] = await db.select(settingsColumns).from(users).where(eq(users.id, viewer.id))
  if (!row) throw unauthorized('SIGNED_OUT')
  return toSettings(row)
}

export const getSettingsEndpoint = endpoint(
  {
    rest: 'GET /api/settings',
    summary: 'Get your settings',
    description: 'Returns your privacy, notification and appearance settings, and your language.',
    output: settings,
    example: { responses: { 200: settingsExample } },
  },
  authenticatedProcedure.query(({ ctx }) => getSettings(ctx)),
)
