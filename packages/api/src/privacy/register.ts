import type { TableDeclarations } from './declaration.ts'
import { accountTables } from './tables/account.ts'
import { claimTables } from './tables/claims.ts'
import { communityTables } from './tables/communities.ts'
import { eventTables } from './tables/events.ts'
import { friendTables } from './tables/friends.ts'
import { messageTables } from './tables/messages.ts'
import { moderationTables } from './tables/moderation.ts'
import { postTables } from './tables/posts.ts'
import { serverTables } from './tables/server.ts'
import { signInTables } from './tables/sign-in.ts'

/** The register of personal data: declares every table and column of the schema. docs/privacy.md is generated from it. */
export const REGISTER = {
  ...accountTables,
  ...postTables,
  ...claimTables,
  ...eventTables,
  ...friendTables,
  ...messageTables,
  ...communityTables,
  ...serverTables,
  ...signInTables,
  ...moderationTables,
} satisfies TableDeclarations
