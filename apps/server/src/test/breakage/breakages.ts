import type { Complaint, Edit } from './scratch-copy.ts'

/**
 * A change of the API as somebody would make it, whole on the API's side, and where it is noticed: one complaint in
 * each package that relies on what was changed.
 */
export type Breakage = { change: string; edits: Edit[]; noticed: Complaint[] }

const views = 'packages/validators/src'
const api = 'packages/api/src'
const features = 'apps/web/src/features'

export const BREAKAGES: Breakage[] = [
  {
    change: 'an output field renamed',
    edits: [
      [`${views}/people.ts`, '{ reason: z.string() }', '{ because: z.string() }'],
      [`${api}/friends/suggestions.ts`, 'reason: reasonFor(', 'because: reasonFor('],
    ],
    noticed: [
      { file: `${features}/friends/suggestion-row.tsx`, code: 'TS2339', says: "Property 'reason' does not exist" },
    ],
  },
  {
    change: 'an output field dropped',
    edits: [
      [`${views}/posts.ts`, '  imageAlt: z.nullable(z.string()),\n', ''],
      [`${api}/posts/post-view.ts`, '  imageAlt: posts.imageAlt,\n', ''],
    ],
    noticed: [{ file: `${features}/posts/post-card.tsx`, code: 'TS2344', says: 'Type \'"imageAlt"' }],
  },
  {
    change: 'an output field made nullable',
    edits: [
      [
        `${views}/posts.ts`,
        'createdAt: isoDate, author: byline })',
        'createdAt: isoDate, author: z.nullable(byline) })',
      ],
    ],
    noticed: [
      { file: `${features}/replies/reply-list.tsx`, code: 'TS2322', says: "} | null' is not assignable to type" },
    ],
  },
  {
    change: 'a procedure renamed',
    edits: [[`${api}/router.ts`, 'like: member.input(p.likeInput)', 'toggleLike: member.input(p.likeInput)']],
    noticed: [
      { file: `${features}/posts/posts.data.ts`, code: 'TS2339', says: "Property 'like' does not exist" },
      { file: `${api}/rest.ts`, code: 'TS2345', says: `"posts.like"` },
    ],
  },
  {
    change: 'a procedure removed',
    edits: [
      [
        `${api}/router.ts`,
        '    undismiss: member.input(people.userIdInput).mutation(({ ctx, input }) => undismissSuggestion(ctx, input)),\n',
        '',
      ],
      [`${api}/router.ts`, 'dismissSuggestion, undismissSuggestion }', 'dismissSuggestion }'],
    ],
    noticed: [
      { file: `${features}/friends/friends.data.ts`, code: 'TS2551', says: "Property 'undismiss' does not exist" },
      { file: `${api}/rest.ts`, code: 'TS2345', says: `"friends.undismiss"` },
    ],
  },
  {
    change: 'an optional input made required',
    edits: [[`${views}/posts.ts`, '  visibility: z.optional(visibility),', '  visibility,']],
    noticed: [
      {
        file: `${features}/posts/use-composer.ts`,
        code: 'TS2345',
        says: 'visibility?:',
      },
    ],
  },
  {
    change: 'an input field renamed',
    edits: [
      [`${views}/posts.ts`, '{ id, content: replyContent }', '{ id, text: replyContent }'],
      [`${api}/wall/reply.ts`, '{ id: string; content: string }', '{ id: string; text: string }'],
      [`${api}/wall/reply.ts`, 'input.content', 'input.text'],
    ],
    noticed: [{ file: `${features}/posts/posts.data.ts`, code: 'TS2741', says: "Property 'text' is missing in type" }],
  },
  {
    change: 'a union narrowed',
    edits: [[`${views}/friends.ts`, "status: z.enum(['accepted', 'declined'],", "status: z.enum(['accepted'],"]],
    noticed: [
      {
        file: `${features}/friends/friends.data.ts`,
        code: 'TS2322',
        says: `Type '"accepted" | "declined"' is not assignable`,
      },
    ],
  },
  {
    change: 'a number turned into a string',
    edits: [
      [`${views}/notifications.ts`, 'unreadNotifications: z.int()', 'unreadNotifications: z.string()'],
      [`${api}/notifications/count-badges.ts`, 'unreadNotifications: sql<number>', 'unreadNotifications: sql<string>'],
    ],
    noticed: [
      {
        file: 'apps/web/src/shell/notifications-bell.tsx',
        code: 'TS2365',
        says: "Operator '>' cannot be applied to types 'string' and 'number'",
      },
    ],
  },
  {
    change: 'a REST row pointed at a procedure that is gone',
    edits: [[`${api}/rest.ts`, "row('posts.like'", "row('posts.applaud'"]],
    noticed: [{ file: `${api}/rest.ts`, code: 'TS2345', says: `'"posts.applaud"' is not assignable` }],
  },
]
