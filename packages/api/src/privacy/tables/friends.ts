import { erasedByRule, exported, internal, leftOut, ownId, rowId, type TableDeclarations } from '../declaration.ts'

/** Friendships, blocks and mutes. */
export const friendTables: TableDeclarations<
  'friendships' | 'suggestionDismissals' | 'blocks' | 'mutes' | 'hiddenRefreshes'
> = {
  friendships: {
    noun: 'friends',
    seenBy: 'both',
    columns: {
      id: rowId,
      requesterId: exported,
      addresseeId: exported,
      status: exported,
      createdAt: exported,
      respondedAt: exported,
      withdrawnAt: internal,
    },
  },
  suggestionDismissals: {
    noun: 'friends',
    seenBy: 'you',
    exportedRows: 'your own dismissals, not those of you by others',
    columns: { userId: ownId, dismissedId: exported, dismissedAt: exported },
  },
  blocks: {
    noun: 'safety',
    seenBy: 'you',
    exportedRows: 'your own blocks: nobody learns who blocked them',
    columns: { id: rowId, blockerId: ownId, blockedId: exported, createdAt: exported },
  },
  mutes: {
    noun: 'safety',
    seenBy: 'you',
    exportedRows: 'your own mutes: nobody learns who muted them',
    rowsDeleted: 'at the end of the mute',
    columns: {
      id: rowId,
      userId: ownId,
      targetType: exported,
      targetId: {
        inExport: true,
        afterDeletion: erasedByRule('The erasure deletes the mutes of the member and of what it erases.'),
      },
      createdAt: exported,
      until: exported,
    },
  },
  hiddenRefreshes: {
    noun: 'safety',
    seenBy: 'server',
    rowsDeleted: 'after a minute',
    columns: {
      id: rowId,
      userId: ownId,
      otherId: leftOut('The server uses it for a minute after a block or a suspension.'),
      dueAt: internal,
    },
  },
}
