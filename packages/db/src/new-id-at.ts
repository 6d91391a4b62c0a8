import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * SQL: the key of a new row: a UUID v7 of `at` (timestamptz), which must also be its createdAt. Each row gets another one.
 * PostgreSQL 15 to 17 have no function for version 7, so this sets the time and the version in a random UUID.
 */
export const newIdAt = (at: SQLWrapper): SQL<string> =>
  sql`encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from ${at}) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid`
