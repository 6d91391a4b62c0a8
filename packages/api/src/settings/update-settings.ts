import { users } from '@stoop/db/schema'
import { type Digest, NOTIFICATION_TYPES } from '@stoop/validators/choices'
import { DEFAULT_CHANNEL, DEFAULT_SETTINGS } from '@stoop/validators/default-settings'
import type { NotificationSettings, PushKinds, Settings, SettingsInput } from '@stoop/validators/settings'
import { settings, settingsInput } from '@stoop/validators/settings'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { unauthorized } from '../errors.ts'
import { settings as settingsExample } from '../examples/settings.ts'
import { findNextDigest } from '../next-digest.ts'
import { inTransaction, type TransactionContext } from '../transaction.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { settingsColumns, toSettings } from './get-settings.ts'

/**
 * Changes the given settings and returns all. Writes only the given fields in one statement, so that two devices that change
 * different settings do not overwrite each other.
 */
export async function updateSettings(ctx: AuthenticatedContext, input: SettingsInput): Promise<Settings> {
  const updated = await writeAndReport(ctx, input)
  if (input.language !== undefined) ctx.sessions.forget(ctx.viewer.id)
  return updated
}

async function writeAndReport(ctx: AuthenticatedContext, input: SettingsInput): Promise<Settings> {
  const { isSeenShown, isTypingShown } = input.privacy ?? {}
  if (isSeenShown === undefined && isTypingShown === undefined) return writeSettings(ctx, input)
  return inTransaction(ctx, async (tx) => {
    const before = await lockPrivacy(tx)
    const updated = await writeSettings(tx, input)
    const isChanged =
      before?.isSeenShown !== updated.privacy.isSeenShown || before.isTypingShown !== updated.privacy.isTypingShown
    if (isChanged) tx.emit({ type: 'messagePrivacyChanged', userId: tx.viewer.id })
    return updated
  })
}

/** Locks the viewer's row until the commit. Returns the two settings that friends notice. */
async function lockPrivacy({ db, viewer }: TransactionContext) {
  const { isSeenShown, isTypingShown } = users
  const rows = await db
    .select({ isSeenShown, isTypingShown })
    .from(users)
    .where(eq(users.id, viewer.id))
    .for('no key update')
  return rows.at(0)
}

async function writeSettings(ctx: AuthenticatedContext, input: SettingsInput): Promise<Settings> {
  const { db, viewer, clock } = ctx
  const { privacy, notifications, push, digest, edition, appearance, language } = input
  const [row] = await db
    .update(users)
    .set({
      ...privacy,
      ...appearance,
      ...(language !== undefined && { language }),
      ...(notifications && { notificationSettings: mergeChannels(notifications) }),
      ...(push?.kinds && { pushKinds: mergePushKinds(push.kinds) }),
      ...(push?.messages && { pushMessageText: push.messages }),
      ...(push?.quietHours !== undefined && { quietHours: push.quietHours }),
      ...(edition?.hour !== undefined && { editionHour: edition.hour }),
      ...(edition?.isPushed !== undefined && { isEditionPushed: edition.isPushed }),
      ...(edition && { editionAt: new Date(clock.now()) }),
      // The mail of an edition needs the edition.
      ...(edition?.isOn !== undefined && { isEditionOn: edition.isOn }),
      ...(edition?.isOn === false && { digest: sql`replace(${users.digest}, 'daily', 'off')` }),
      ...(digest && { digest, digestAt: await findDigestTime(ctx, digest) }),
      ...(digest === 'daily' && { isEditionOn: true, editionAt: new Date(clock.now()) }),
      updatedAt: new Date(clock.now()),
    })
    .where(eq(users.id, viewer.id))
    .returning(settingsColumns)
  if (!row) throw unauthorized('SIGNED_OUT')
  return toSettings(row)
}

/** Returns when the next weekly digest is due, in the time zone of the viewer's city; null if there is none. */
async function findDigestTime({ db, viewer, clock, site }: AuthenticatedContext, digest: Digest): Promise<Date | null> {
  if (digest !== 'weekly') return null
  const [row] = await db.select({ city: users.selectedCity }).from(users).where(eq(users.id, viewer.id))
  return findNextDigest(clock.now(), site.getZone(row?.city ?? null))
}

/** SQL: the stored channels with these changes. A kind that is set to its default is removed. */
function mergeChannels(changes: NotificationSettings): SQL {
  const changed = NOTIFICATION_TYPES.filter((type) => changes[type] !== undefined)
  const reset = changed.filter((type) => changes[type] === DEFAULT_CHANNEL)
  return sql`(${users.notificationSettings} || ${sql.param(changes, users.notificationSettings)}::jsonb) - ${sql.param(reset)}::text[]`
}

/** SQL: the stored kinds with these changes, without kinds that are set to their default. */
function mergePushKinds(changes: PushKinds): SQL {
  const reset = NOTIFICATION_TYPES.filter((type) => changes[type] === DEFAULT_SETTINGS.push.kinds[type])
  return sql`(${users.pushKinds} || ${sql.param(changes, users.pushKinds)}::jsonb) - ${sql.param(reset)}::text[]`
}

export const updateSettingsEndpoint = endpoint(
  {
    rest: 'PUT /api/settings',
    summary: 'Change some of your settings',
    description:
      'Changes the given settings and returns all of them. Send only what changes; other fields and other kinds of notification keep their values.',
    output: settings,
    example: {
      request: { notifications: { like: 'off', comment: 'mail' } },
      responses: { 200: settingsExample },
    },
  },
  authenticatedProcedure.input(settingsInput).mutation(({ ctx, input }) => updateSettings(ctx, input)),
)
