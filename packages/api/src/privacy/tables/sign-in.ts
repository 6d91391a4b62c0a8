import { knownBrowsers, passkeys, pushSubscriptions, recoveryCodes, type SessionData, sessions } from '@stoop/db/schema'
import { DEFAULT_LOCALE } from '@stoop/validators/locales'
import { sql } from 'drizzle-orm'
import { getDeviceName, translateDeviceName } from '../../auth/device-name.ts'
import {
  exported,
  exportedAs,
  exportedIn,
  internal,
  leftOut,
  ownedBy,
  ownId,
  rowId,
  secret,
  type TableDeclarations,
} from '../declaration.ts'
import { field, sqlField } from '../fields.ts'

/** SQL: a value of a session's JSON data. */
const ofSession = (key: keyof SessionData) => sql<string>`${sessions.sess}->>${key}::text`

/** Tables of sessions, passkeys, recovery codes and links in mails. */
export const signInTables = {
  sessions: {
    noun: 'signIn',
    seenBy: 'you',
    rowsDeleted: 'when the session ends, 30 days after its last use at the latest',
    files: {
      sessions: {
        own: ownedBy(sessions.userId),
        order: [sessions.id],
        counted: true,
        fields: {
          device: field(
            () => ofSession('userAgent'),
            (userAgent, { locale = DEFAULT_LOCALE }) => translateDeviceName(locale, getDeviceName(userAgent)),
          ),
          userAgent: sqlField(() => ofSession('userAgent')),
          createdAt: sqlField(() => ofSession('createdAt')),
          lastUsedAt: sqlField(() => ofSession('lastSeenAt')),
        },
      },
    },
    columns: {
      sid: secret,
      cookieDigest: secret,
      userId: ownId,
      id: rowId,
      confirmedAt: internal,
      sess: exportedIn('device'),
      expire: exportedAs('expiresAt'),
      writtenPosition: internal,
    },
  },
  pushSubscriptions: {
    noun: 'signIn',
    seenBy: 'server',
    rowsDeleted: 'when you turn push notifications off, or when the session ends',
    files: { 'push-subscriptions': { own: ownedBy(pushSubscriptions.userId), order: [pushSubscriptions.id] } },
    columns: {
      id: rowId,
      sid: secret,
      userId: ownId,
      endpoint: secret,
      p256dh: secret,
      auth: secret,
      timeZone: exported,
      createdAt: exported,
      lastSuccessAt: exported,
      watchedUntil: internal,
    },
  },
  knownBrowsers: {
    noun: 'signIn',
    seenBy: 'server',
    rowsDeleted: '180 days after the last sign-in',
    files: { browsers: { own: ownedBy(knownBrowsers.userId), order: [knownBrowsers.digest] } },
    columns: { userId: ownId, digest: secret, lastUsedAt: exported },
  },
  passkeys: {
    noun: 'signIn',
    seenBy: 'you',
    files: { passkeys: { own: ownedBy(passkeys.userId), order: [passkeys.id], counted: true } },
    columns: {
      id: rowId,
      credentialId: secret,
      userId: ownId,
      publicKey: secret,
      counter: secret,
      transports: internal,
      isBackedUp: exported,
      name: exported,
      createdAt: exported,
      lastUsedAt: exported,
    },
  },
  passkeyChallenges: {
    noun: 'signIn',
    seenBy: 'server',
    rowsDeleted: 'when the challenge is used, after 5 minutes at the latest',
    columns: { id: rowId, challenge: secret, userId: ownId, expiresAt: internal },
  },
  recoveryCodes: {
    noun: 'signIn',
    seenBy: 'you',
    rowsDeleted: 'when the code is used',
    files: { 'recovery-codes': { own: ownedBy(recoveryCodes.userId), order: [recoveryCodes.digest] } },
    columns: { userId: ownId, digest: secret, createdAt: exported },
  },
  accountTokens: {
    noun: 'mails',
    seenBy: 'server',
    rowsDeleted: 'when the link is used, after 7 days at the latest',
    columns: {
      id: rowId,
      digest: secret,
      purpose: internal,
      userId: ownId,
      email: leftOut('It is the email of the account, or the one to which it is changing.'),
      expiresAt: internal,
    },
  },
} satisfies TableDeclarations<
  | 'sessions'
  | 'pushSubscriptions'
  | 'knownBrowsers'
  | 'passkeys'
  | 'passkeyChallenges'
  | 'recoveryCodes'
  | 'accountTokens'
>
