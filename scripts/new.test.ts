import { expect, it, vi } from 'vitest'
import { generate } from './generator/generate.ts'
import { useRepositoryCopy } from './generator/testing.ts'

// Copying the repository takes long on a busy machine.
vi.setConfig({ hookTimeout: 300_000 })

const copy = useRepositoryCopy()

it.each([
  [[], 'Say what to add: procedure, screen or table. See pnpm new --help.'],
  [['page', 'events'], 'Say what to add: procedure, screen or table, not "page". See pnpm new --help.'],
  [['screen'], 'Give the screen a name. See pnpm new --help.'],
  [['procedure', 'edit'], '"edit" is not a procedure\'s name. Write <noun>.<verb>, such as posts.edit.'],
  [
    ['procedure', 'posts.like'],
    'packages/api/src/posts/like-post.ts exists already. Choose another name, or remove the file first.',
  ],
  [
    ['procedure', 'posts.pin', '--rest', '/api/posts'],
    '"/api/posts" is not an endpoint. Write a method and a path, such as \'PUT /api/posts/:id\'.',
  ],
  [['procedure', 'posts.pin', '--rest', 'POST /api/posts'], 'The API has POST /api/posts already.'],
  [['procedure', 'friends.remove'], 'The router has friends.remove already.'],
  [
    ['screen', 'Friends'],
    '"Friends" is not a screen\'s name. Use lower-case words and hyphens, such as events or create-event.',
  ],
  [['screen', 'friends'], 'packages/validators/src/paths.ts has /friends already.'],
  [['screen', 'maps', '--web'], '--web is for procedures only.'],
  [
    ['table', 'users'],
    'packages/db/src/schema/users.ts exists already. Choose another name, or remove the file first.',
  ],
  [
    ['table', 'maps', 'scale:float'],
    '"scale:float" is not a column. Write <name>:<type>, such as title:text; types are text, integer, boolean, time, or a table, such as communityId:communities.',
  ],
  [['table', 'maps', 'createdAt:time'], 'The table has createdAt already. Every table gets id, userId, createdAt.'],
  [['table', 'maps', 'post:posts'], '"post:posts" refers to posts. Name it after the row\'s id, such as postId:posts.'],
])('explains %j in one sentence without writing a file', (args, message) => {
  expect(() => generate(copy(), args)).toThrow(message)
})
