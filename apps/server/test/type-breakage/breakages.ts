import type { Edit, TypeCheckError } from './scratch-copy.ts'

/** A complete change of the API, and the type errors that it must cause: one in each package that uses the changed part. */
export type Breakage = { change: string; edits: Edit[]; expectedErrors: TypeCheckError[] }

const views = 'packages/validators/src'
const api = 'packages/api/src'
const features = 'apps/web/src/features'

export const BREAKAGES: Breakage[] = [
  {
    change: 'an output field renamed',
    edits: [
      [`${views}/people.ts`, 'reason: z.string()', 'because: z.string()'],
      [`${api}/friends/list-suggestions.ts`, 'reason: composeReason(', 'because: composeReason('],
      [`${views}/fixtures/people-views.ts`, 'member), reason }', 'member), because: reason }'],
    ],
    expectedErrors: [
      { file: `${features}/friends/suggestion-row.tsx`, code: 'TS2339', says: "Property 'reason' does not exist" },
    ],
  },
  {
    change: 'an output field dropped',
    edits: [[`${views}/posts.ts`, /(?<=const imageFields = \{[^}]*) {2}imageAlt: z\.nullable\(z\.string\(\)\),\n/, '']],
    expectedErrors: [
      { file: `${features}/posts/versions-dialog.tsx`, code: 'TS2339', says: "Property 'imageAlt' does not exist" },
    ],
  },
  {
    change: 'an output field made nullable',
    edits: [
      [`${views}/posts.ts`, /(export const comment = z\.object\(\{[^}]*\bauthor: )byline\b/, '$1z.nullable(byline)'],
    ],
    expectedErrors: [
      { file: `${features}/replies/reply-list.tsx`, code: 'TS2322', says: "} | null' is not assignable to type" },
    ],
  },
  {
    change: 'a procedure renamed',
    edits: [[`${api}/posts/router.ts`, '  like: likePostEndpoint', '  toggleLike: likePostEndpoint']],
    expectedErrors: [
      { file: `${features}/outbox/send-entry.ts`, code: 'TS2551', says: "Property 'like' does not exist" },
    ],
  },
  {
    change: 'a procedure removed',
    edits: [
      [`${api}/friends/router.ts`, '  undismiss: undismissSuggestionEndpoint,\n', ''],
      [`${api}/friends/router.ts`, ', undismissSuggestionEndpoint', ''],
    ],
    expectedErrors: [
      { file: `${features}/friends/friends.data.ts`, code: 'TS2551', says: "Property 'undismiss' does not exist" },
    ],
  },
  {
    change: 'an optional input made required',
    edits: [
      [
        `${views}/posts.ts`,
        /visibility: z\.optional\(visibility\)(?=,\n.*\n\}\)\nexport type PostInput )/,
        'visibility',
      ],
    ],
    expectedErrors: [
      {
        file: `${features}/posts/use-friend-composer.ts`,
        code: 'TS2345',
        says: 'visibility?:',
      },
    ],
  },
  {
    change: 'an input field renamed',
    edits: [
      [`${views}/posts.ts`, /(?<=commentInput = .*)content: commentContent/, 'text: commentContent'],
      [`${api}/posts/create-comment.ts`, '  content: string\n', '  text: string\n'],
      [
        `${api}/posts/create-comment.ts`,
        'const { content, lang = null, parentId } = input',
        'const { text: content, lang = null, parentId } = input',
      ],
    ],
    expectedErrors: [
      { file: `${features}/posts/posts.data.ts`, code: 'TS2741', says: "Property 'text' is missing in type" },
    ],
  },
  {
    change: 'a union narrowed',
    edits: [[`${views}/friends.ts`, /(status: z\.enum\(\['accepted'), 'declined'/, '$1']],
    expectedErrors: [
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
      [`${api}/notifications/visibility.ts`, 'sql<number>', 'sql<string>'],
    ],
    expectedErrors: [
      {
        file: 'apps/web/src/app-shell/notifications-bell.tsx',
        code: 'TS2345',
        says: "Argument of type 'string' is not assignable to parameter of type 'number'",
      },
    ],
  },
  {
    change: 'a path with a parameter that the input does not have',
    edits: [[`${api}/posts/like-post.ts`, 'POST /api/posts/:id/like', 'POST /api/posts/:postId/like']],
    expectedErrors: [{ file: `${api}/posts/like-post.ts`, code: 'TS2322', says: "is not assignable to type 'never'" }],
  },
  {
    change: 'a response schema that does not describe the output',
    edits: [[`${api}/posts/like-post.ts`, 'output: postLike', 'output: [postLike]']],
    expectedErrors: [{ file: `${api}/posts/like-post.ts`, code: 'TS2322', says: 'is not assignable to type' }],
  },
]
