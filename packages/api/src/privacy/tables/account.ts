import { accountExports, editions, users } from '@stoop/db/schema'
import { mapProfileTexts } from '@stoop/validators/profile-texts'
import { settingsOfAccount, suspension } from '../account-fields.ts'
import {
  exported,
  exportedAs,
  exportedIn,
  internal,
  kept,
  leftOut,
  ownedBy,
  ownId,
  rowId,
  secret,
  type TableDeclarations,
  unlinked,
} from '../declaration.ts'
import { pictureFile } from '../fields.ts'

const SETTING = { ...exportedIn('settings'), seenBy: 'you' } as const
const ONLY_YOU = { inExport: true, seenBy: 'you' } as const

/** Tables of accounts and exports, and of traces of deleted accounts. */
export const accountTables = {
  users: {
    noun: 'account',
    seenBy: 'members',
    files: {
      account: {
        own: ownedBy(users.id),
        order: [users.id],
        fields: { photo: pictureFile(users.profileImageUrl), settings: settingsOfAccount, suspension },
      },
    },
    columns: {
      id: exported,
      email: ONLY_YOU,
      password: secret,
      firstName: { inExport: true, seenBy: 'everyone' },
      lastName: { inExport: true, seenBy: 'everyone' },
      username: { inExport: true, seenBy: 'everyone' },
      profileImageUrl: { ...exportedIn('photo'), seenBy: 'everyone' },
      photoHash: leftOut('It is computed from the photo.'),
      ...mapProfileTexts(() => exported),
      selectedCity: exportedAs('city'),
      sortName: leftOut('It is computed from the name.', { seenBy: 'server' }),
      role: ONLY_YOU,
      emailVerifiedAt: ONLY_YOU,
      mustVerifyEmail: internal,
      passwordChangedAt: ONLY_YOU,
      usernameChangedAt: ONLY_YOU,
      termsVersion: ONLY_YOU,
      termsAcceptedAt: ONLY_YOU,
      invitationId: leftOut('It belongs to the member who invited you.', { seenBy: 'server' }),
      friendRequestsFrom: SETTING,
      isInSuggestions: SETTING,
      isCityShown: SETTING,
      isSeenShown: SETTING,
      isTypingShown: SETTING,
      notificationSettings: SETTING,
      pushKinds: SETTING,
      pushMessageText: SETTING,
      quietHours: SETTING,
      digest: SETTING,
      digestAt: internal,
      isEditionOn: SETTING,
      editionHour: SETTING,
      isEditionPushed: SETTING,
      editionAt: internal,
      isHidden: internal,
      theme: SETTING,
      language: SETTING,
      deviceLanguage: ONLY_YOU,
      createdAt: exported,
      updatedAt: internal,
    },
  },
  formerUsernames: {
    noun: 'account',
    seenBy: 'server',
    afterDeletion: kept('No other account gets the username of an earlier one.', 'for good'),
    columns: {
      digest: leftOut('It is a keyed hash of the username, which cannot be turned back.'),
      userId: unlinked(ownId),
      changedAt: leftOut('The date of the last change is in the account.'),
    },
  },
  erasedAccounts: {
    noun: 'account',
    seenBy: 'server',
    afterDeletion: kept('A restored backup does not bring the account back.', 'for good'),
    columns: {
      digest: leftOut('The row is written when the account is erased.'),
      erasedAt: leftOut('The row is written when the account is erased.'),
    },
  },
  bannedEmails: {
    noun: 'account',
    seenBy: 'server',
    afterDeletion: kept('A person who was suspended for good does not register again with the same email.', 'for good'),
    columns: {
      digest: leftOut('The row is written when the account is erased.'),
      bannedAt: leftOut('The row is written when the account is erased.'),
    },
  },
  accountExports: {
    noun: 'exports',
    seenBy: 'you',
    files: { exports: { own: ownedBy(accountExports.userId), order: [accountExports.id], counted: true } },
    columns: {
      id: rowId,
      userId: ownId,
      state: exported,
      totalItems: internal,
      requestedAt: exported,
      readyAt: exported,
      expiresAt: internal,
      fileName: secret,
      bytes: exported,
    },
  },
  editions: {
    noun: 'editions',
    seenBy: 'you',
    rowsDeleted: 'after 8 days',
    files: { editions: { own: ownedBy(editions.userId), order: [editions.endsAt], counted: true } },
    columns: { id: rowId, userId: ownId, startsAt: exported, endsAt: exported, finishedAt: exported },
  },
} satisfies TableDeclarations<
  'users' | 'formerUsernames' | 'erasedAccounts' | 'bannedEmails' | 'accountExports' | 'editions'
>
