import { localized } from '../texts.ts'
import { tabLabels } from './app-shell.ts'

/** Document titles. The name of a screen's content replaces its title (lib/document-title.ts). */
export const screenTitles = localized('screenTitles', {
  ...tabLabels,
  join: 'Invitation',
  messages: 'Messages',
  createPost: 'Create New Post',
  post: 'Post',
  edition: 'The evening edition',
  settings: 'Settings',
  moderation: 'Moderation',
  statement: 'Decision',
  suspended: 'Account suspended',
  notFound: 'Page Not Found',
  forgot: 'Forgot password',
  reset: 'New password',
  verify: 'Verify email',
  newEmail: 'Confirm new email',
  undoEmail: 'Undo email change',
  recover: 'Recovery code',
})
