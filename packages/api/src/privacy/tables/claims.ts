import { claims, communityClaims, communityPosts, posts } from '@stoop/db/schema'
import { communityPostKind } from '../../communities/community-post-kind.ts'
import { friendPostKind } from '../../posts/friend-post-kind.ts'
import { exported, leftOut, ownedBy, ownId, rowId, type TableDeclarations } from '../declaration.ts'
import { authorOf, excerptOf } from '../fields.ts'

const CLAIM = {
  id: rowId,
  userId: ownId,
  postId: exported,
  status: exported,
  position: leftOut('It is your place in the order of the claims of others.'),
  claimedAt: exported,
  reservedUntil: exported,
  authorConfirmedAt: exported,
  takerConfirmedAt: exported,
} as const

const rowsOfClaims = (table: typeof claims | typeof communityClaims) =>
  ({ own: ownedBy(table.userId), order: [table.id], isNewestFirst: true, counted: true }) as const

/** Tables of the claims to asks, offers, and lost and found things. */
export const claimTables = {
  claims: {
    noun: 'claims',
    seenBy: 'both',
    files: {
      claims: {
        ...rowsOfClaims(claims),
        fields: { author: authorOf(posts, claims.postId), excerpt: excerptOf(friendPostKind, claims.postId) },
      },
    },
    columns: CLAIM,
  },
  communityClaims: {
    noun: 'claims',
    seenBy: 'both',
    files: {
      claims: {
        ...rowsOfClaims(communityClaims),
        fields: {
          author: authorOf(communityPosts, communityClaims.postId),
          excerpt: excerptOf(communityPostKind, communityClaims.postId),
        },
      },
    },
    columns: CLAIM,
  },
} satisfies TableDeclarations<'claims' | 'communityClaims'>
