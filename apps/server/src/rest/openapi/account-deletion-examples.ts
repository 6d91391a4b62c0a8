import { gardeners } from '@stoop/validators/fixtures/communities'
import { communityOf } from '@stoop/validators/fixtures/community-views'
import { ben } from '@stoop/validators/fixtures/people'
import { bylineOf } from '@stoop/validators/fixtures/people-views'
import { isoHoursAgo } from '@stoop/validators/fixtures/values'
import type { Example } from './examples.ts'

const eraseAt = isoHoursAgo(-14 * 24)

/** Bodies of the operations that delete an account. */
export const ACCOUNT_DELETION_EXAMPLES = {
  'GET /api/account/deletion': {
    responses: {
      200: {
        eraseAt,
        posts: 12,
        replies: 34,
        friends: 5,
        communities: [
          { id: communityOf(gardeners).id, name: gardeners.name, successor: bylineOf(ben), isClosed: false },
        ],
        backupDays: 30,
      },
    },
  },
  'DELETE /api/account': { request: { password: 'correct horse' }, responses: { 200: { eraseAt } } },
} satisfies Record<string, Example>
