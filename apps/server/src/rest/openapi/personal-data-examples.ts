import { NOUNS } from '@stoop/api/privacy/nouns'
import type { Example } from './examples.ts'

/** The body of the list of personal data, shortened. */
export const PERSONAL_DATA_EXAMPLES = {
  'GET /api/account/data': {
    responses: {
      200: [
        { noun: 'account', ...NOUNS.account, count: null },
        { noun: 'posts', ...NOUNS.posts, count: 12 },
      ],
    },
  },
} satisfies Record<string, Example>
