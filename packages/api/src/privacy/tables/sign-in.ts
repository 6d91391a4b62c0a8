import { exported, internal, leftOut, ownId, rowId, secret, type TableDeclarations } from '../declaration.ts'

/** Sessions, passkeys, recovery codes and the links sent by mail. */
export const signInTables: TableDeclarations<
  'sessions' | 'knownBrowsers' | 'passkeys' | 'passkeyChallenges' | 'recoveryCodes' | 'accountTokens'
> = {
  sessions: {
    noun: 'signIn',
    seenBy: 'you',
    rowsDeleted: 'when the session ends, 30 days after its last use at the latest',
    columns: {
      sid: secret,
      cookieDigest: secret,
      userId: ownId,
      id: rowId,
      confirmedAt: internal,
      sess: exported,
      expire: exported,
    },
  },
  knownBrowsers: {
    noun: 'signIn',
    seenBy: 'server',
    rowsDeleted: '180 days after the last sign-in',
    columns: { userId: ownId, digest: secret, lastUsedAt: exported },
  },
  passkeys: {
    noun: 'signIn',
    seenBy: 'you',
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
}
