import { knownBrowsers, passkeys, recoveryCodes, sessions } from '@stoop/db/schema'
import { and, asc, eq, gt } from 'drizzle-orm'
import { deviceName } from '../../auth/device-name.ts'
import { listNoun, toIso, toIsoOrNull } from './noun.ts'

/** The devices on which the member is signed in, without tokens. */
export const sessionsNoun = listNoun({
  name: 'sessions',
  count: ({ db, userId }) => db.$count(sessions, eq(sessions.userId, userId)),
  select: ({ db, userId }, after, limit) =>
    db
      .select({ id: sessions.id, sess: sessions.sess, expire: sessions.expire })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), after === null ? undefined : gt(sessions.id, after)))
      .orderBy(asc(sessions.id))
      .limit(limit),
  position: ({ id }) => id,
  toEntry: ({ sess, expire }) => ({
    device: deviceName(sess.userAgent),
    userAgent: sess.userAgent,
    createdAt: sess.createdAt,
    lastUsedAt: sess.lastSeenAt,
    expiresAt: toIso(expire),
  }),
})

/** The browsers that have signed in before. */
export const browsersNoun = listNoun({
  name: 'browsers',
  count: ({ db, userId }) => db.$count(knownBrowsers, eq(knownBrowsers.userId, userId)),
  select: ({ db, userId }, after, limit) =>
    db
      .select({ digest: knownBrowsers.digest, lastUsedAt: knownBrowsers.lastUsedAt })
      .from(knownBrowsers)
      .where(and(eq(knownBrowsers.userId, userId), after === null ? undefined : gt(knownBrowsers.digest, after)))
      .orderBy(asc(knownBrowsers.digest))
      .limit(limit),
  position: ({ digest }) => digest,
  toEntry: ({ lastUsedAt }) => ({ lastUsedAt: toIso(lastUsedAt) }),
})

/** Passkeys, without keys. */
export const passkeysNoun = listNoun({
  name: 'passkeys',
  count: ({ db, userId }) => db.$count(passkeys, eq(passkeys.userId, userId)),
  select: ({ db, userId }, after, limit) =>
    db
      .select({
        id: passkeys.id,
        name: passkeys.name,
        isBackedUp: passkeys.isBackedUp,
        createdAt: passkeys.createdAt,
        lastUsedAt: passkeys.lastUsedAt,
      })
      .from(passkeys)
      .where(and(eq(passkeys.userId, userId), after === null ? undefined : gt(passkeys.id, after)))
      .orderBy(asc(passkeys.id))
      .limit(limit),
  position: ({ id }) => id,
  toEntry: ({ name, isBackedUp, createdAt, lastUsedAt }) => ({
    name,
    isBackedUp,
    createdAt: toIso(createdAt),
    lastUsedAt: toIsoOrNull(lastUsedAt),
  }),
})

/** The recovery codes that are left, by their dates only. */
export const recoveryCodesNoun = listNoun({
  name: 'recovery-codes',
  count: ({ db, userId }) => db.$count(recoveryCodes, eq(recoveryCodes.userId, userId)),
  select: ({ db, userId }, after, limit) =>
    db
      .select({ digest: recoveryCodes.digest, createdAt: recoveryCodes.createdAt })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), after === null ? undefined : gt(recoveryCodes.digest, after)))
      .orderBy(asc(recoveryCodes.digest))
      .limit(limit),
  position: ({ digest }) => digest,
  toEntry: ({ createdAt }) => ({ createdAt: toIso(createdAt) }),
})
