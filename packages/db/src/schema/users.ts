import { DIGESTS, FRIEND_REQUEST_SENDERS, PUSH_MESSAGE_TEXTS, ROLES, THEMES } from '@stoop/validators/choices'
import { DEFAULT_SETTINGS } from '@stoop/validators/default-settings'
import { LIMITS } from '@stoop/validators/limits'
import { LOCALES } from '@stoop/validators/locales'
import { mapProfileTexts, PROFILE_TEXT_NAMES, PROFILE_TEXTS } from '@stoop/validators/profile-texts'
import type { NotificationSettings, PushKinds, QuietHours } from '@stoop/validators/settings'
import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { citext, isOneOf, primaryId, timestampMs, toColumnName } from './columns.ts'
import { invitations } from './invitations.ts'

const { privacy, push, digest, edition, appearance } = DEFAULT_SETTINGS

export const users = pgTable(
  'users',
  {
    id: primaryId(),
    email: citext('email').notNull().unique('users_email_unique'),
    /** An Argon2id hash, never the password. */
    password: text('password').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    username: citext('username').notNull().unique('users_username_unique'),
    /** The URL of the photo. Responses contain it in three fields. */
    profileImageUrl: text('profile_image_url'),
    /** The ThumbHash of the photo in base64. It is shown while the photo loads. */
    photoHash: text('photo_hash'),
    ...mapProfileTexts((name) => text(toColumnName(name))),
    selectedCity: text('selected_city'),
    /**
     * The name without case and accents, by which lists are sorted. It is stored, because computing it for 5,000 names takes 20
     * ms.
     */
    sortName: text('sort_name').notNull().generatedAlwaysAs(sql`fold(first_name || ' ' || last_name)`),
    role: text('role', { enum: ROLES }).notNull().default('member'),
    emailVerifiedAt: timestampMs('email_verified_at'),
    /** True until the email is verified, for accounts that were created on a server with mail. Limits what the member may do. */
    mustVerifyEmail: boolean('must_verify_email').notNull().default(false),
    passwordChangedAt: timestampMs('password_changed_at'),
    usernameChangedAt: timestampMs('username_changed_at'),
    /** The version of the rules and terms that the member accepted at registration, and the time. */
    termsVersion: text('terms_version'),
    termsAcceptedAt: timestampMs('terms_accepted_at'),
    /** The invitation with which the member registered. */
    invitationId: uuid('invitation_id').references(() => invitations.id, { onDelete: 'set null' }),
    friendRequestsFrom: text('friend_requests_from', { enum: FRIEND_REQUEST_SENDERS })
      .notNull()
      .default(privacy.friendRequestsFrom),
    isInSuggestions: boolean('is_in_suggestions').notNull().default(privacy.isInSuggestions),
    isCityShown: boolean('is_city_shown').notNull().default(privacy.isCityShown),
    isSeenShown: boolean('is_seen_shown').notNull().default(privacy.isSeenShown),
    isTypingShown: boolean('is_typing_shown').notNull().default(privacy.isTypingShown),
    /** The settings of kinds of notification that differ from the default. */
    notificationSettings: jsonb('notification_settings').$type<NotificationSettings>().notNull().default({}),
    /** The kinds for which push differs from the default. */
    pushKinds: jsonb('push_kinds').$type<PushKinds>().notNull().default({}),
    pushMessageText: text('push_message_text', { enum: PUSH_MESSAGE_TEXTS }).notNull().default(push.messages),
    quietHours: jsonb('quiet_hours').$type<QuietHours>(),
    /** `daily` sends the evening edition by mail, so that a member never gets both. */
    digest: text('digest', { enum: DIGESTS }).notNull().default(digest),
    /** When the next weekly digest is due. Null if there is none. */
    digestAt: timestampMs('digest_at'),
    isEditionOn: boolean('is_edition_on').notNull().default(edition.isOn),
    /** The hour of the day at which an edition ends, in the time zone of the city. */
    editionHour: smallint('edition_hour').notNull().default(edition.hour),
    isEditionPushed: boolean('is_edition_pushed').notNull().default(edition.isPushed),
    /** The earliest time at which the member's next edition can be issued. */
    editionAt: timestampMs('edition_at').notNull().defaultNow(),
    /**
     * Whether the member is suspended or deleted; set by refresh-hidden.ts. Only suggestions use it, because their count must not
     * read all suspended members.
     */
    isHidden: boolean('is_hidden').notNull().default(false),
    theme: text('theme', { enum: THEMES }).notNull().default(appearance.theme),
    /** The language that the member has chosen; null if it is that of the device. */
    language: text('language', { enum: LOCALES }),
    /** The language of the device that was used last, for messages to a member who has chosen none. */
    deviceLanguage: text('device_language', { enum: LOCALES }),
    createdAt: timestampMs('created_at').notNull(),
    updatedAt: timestampMs('updated_at').notNull(),
  },
  (t) => [
    check(
      'users_names_length',
      sql`char_length(${t.firstName}) between 1 and 50 and char_length(${t.lastName}) between 1 and 50`,
    ),
    check('users_username_length', sql`char_length(${t.username}::text) between 2 and 30`),
    ...PROFILE_TEXT_NAMES.map((name) =>
      check(
        `users_${toColumnName(name)}_length`,
        sql`char_length(${t[name]}) <= ${sql.raw(String(PROFILE_TEXTS[name].maxLength))}`,
      ),
    ),
    check('users_role', isOneOf(t.role, ROLES)),
    check('users_friend_requests_from', isOneOf(t.friendRequestsFrom, FRIEND_REQUEST_SENDERS)),
    check('users_theme', isOneOf(t.theme, THEMES)),
    check('users_language', isOneOf(t.language, LOCALES)),
    check('users_device_language', isOneOf(t.deviceLanguage, LOCALES)),
    check('users_digest', isOneOf(t.digest, DIGESTS)),
    check('users_push_message_text', isOneOf(t.pushMessageText, PUSH_MESSAGE_TEXTS)),
    check(
      'users_edition_hour',
      sql`${t.editionHour} between ${sql.raw(`${LIMITS.editionHour.min} and ${LIMITS.editionHour.max}`)}`,
    ),
    // Only editions that are sent. All others are issued when the member opens the app.
    index('users_edition_due')
      .on(t.editionAt)
      .where(sql`${t.isEditionOn} and (${t.isEditionPushed} or ${t.digest} = 'daily')`),
    index('users_digest_due').on(t.digestAt).where(sql`${t.digestAt} is not null`),
    index('users_invitation').on(t.invitationId).where(sql`${t.invitationId} is not null`),
    // To find the newest people for suggestions, of all cities and of one city. Partial, so that counting for the badge reads
    // only the index.
    index('users_suggested').on(t.id).where(sql`${t.isInSuggestions} and not ${t.isHidden}`),
    index('users_city_newest').on(t.selectedCity, t.id).where(sql`${t.isInSuggestions} and ${t.isCityShown}`),
    // For a server without mail, which accepts all unverified accounts at each start: it must not read all members.
    index('users_unverified').on(t.id).where(sql`${t.mustVerifyEmail}`),
    // To find the few people with a role on the site. Without this index, each new case and each scrape of /metrics would read
    // all members.
    index('users_with_role').on(t.role, t.id).where(sql`${t.role} <> 'member'`),
  ],
)
