import { hiddenUsers, users } from '@stoop/db/schema'
import type { Settings } from '@stoop/validators/settings'
import { sql } from 'drizzle-orm'
import { type SettingsRow, toSettings } from '../settings/get-settings.ts'
import { type Field, field, isoTime, sqlField } from './fields.ts'

/** The settings of an account. */
export const settingsOfAccount: Field<Settings> = field(
  () => sql<SettingsRow>`json_build_object('friendRequestsFrom', ${users.friendRequestsFrom},
    'isInSuggestions', ${users.isInSuggestions}, 'isCityShown', ${users.isCityShown},
    'isSeenShown', ${users.isSeenShown}, 'isTypingShown', ${users.isTypingShown},
    'notificationSettings', ${users.notificationSettings}, 'pushKinds', ${users.pushKinds},
    'pushMessageText', ${users.pushMessageText}, 'quietHours', ${users.quietHours}, 'digest', ${users.digest}, 'isEditionOn', ${users.isEditionOn},
    'editionHour', ${users.editionHour}, 'isEditionPushed', ${users.isEditionPushed}, 'theme', ${users.theme},
    'language', ${users.language})`,
  toSettings,
)

type Suspension = { since: string; until: string | null; reason: string; decisionId: string | null }

/** The suspension of an account, null if there is none. */
export const suspension: Field<Suspension | null> = sqlField(
  () => sql<Suspension | null>`(select json_build_object('since', ${isoTime(hiddenUsers.suspendedAt)},
    'until', ${isoTime(hiddenUsers.until)}, 'reason', ${hiddenUsers.reason}, 'decisionId', ${hiddenUsers.decisionId})
    from ${hiddenUsers} where ${hiddenUsers.userId} = ${users.id} and ${hiddenUsers.suspendedAt} is not null)`,
)
