import { CITIES } from '@stoop/validators/cities'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { citext, isOneOf, primaryId, timestampMs } from './columns.ts'

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
    /** The photo's URL. Responses carry it under three field names, all read from this column. */
    profileImageUrl: text('profile_image_url'),
    /** The photo's ThumbHash in base64: the placeholder while the photo loads. */
    photoHash: text('photo_hash'),
    bio: text('bio'),
    selectedCity: text('selected_city', { enum: CITIES }),
    /** The name as lists are sorted: without case and accents. Stored, because folding 5,000 names takes 20 ms. */
    sortName: text('sort_name').notNull().generatedAlwaysAs(sql`fold(first_name || ' ' || last_name)`),
    createdAt: timestampMs('created_at').notNull(),
    updatedAt: timestampMs('updated_at').notNull(),
  },
  (t) => [
    check(
      'users_names_length',
      sql`char_length(${t.firstName}) between 1 and 50 and char_length(${t.lastName}) between 1 and 50`,
    ),
    check('users_selected_city', isOneOf(t.selectedCity, CITIES)),
    check('users_username_length', sql`char_length(${t.username}::text) between 2 and 30`),
    check('users_bio_length', sql`char_length(${t.bio}) <= 500`),
    index('users_city_newest').on(t.selectedCity, t.id),
  ],
)
