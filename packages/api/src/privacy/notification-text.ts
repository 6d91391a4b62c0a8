import { communities, notifications, users } from '@stoop/db/schema'
import { DEFAULT_LOCALE } from '@stoop/validators/locales'
import { sql } from 'drizzle-orm'
import { type ContentFacts, composeContent } from '../notifications/compose-content.ts'
import { type Field, field, ofCommunity } from './fields.ts'

type Facts = ContentFacts & {
  type: (typeof notifications.$inferSelect)['type']
  actor: { firstName: string; lastName: string } | null
}

/** The sentence of a notification. It may name the actor: the export leaves out notifications from hidden members. */
export const notificationText: Field<string> = field(
  () => sql<Facts>`json_build_object('type', ${notifications.type}, 'count', ${notifications.count},
    'communityName', ${ofCommunity(notifications.communityId, communities.name)},
    'actor', (select json_build_object('firstName', ${users.firstName}, 'lastName', ${users.lastName})
      from ${users} where ${users.id} = ${notifications.fromUserId}))`,
  ({ type, actor, ...facts }, { locale = DEFAULT_LOCALE }) => composeContent(locale, type, actor, facts),
)
