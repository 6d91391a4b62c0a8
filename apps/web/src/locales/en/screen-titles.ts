import { tabLabels } from './app-shell.ts'

/** Document titles. The name of a screen's content replaces its title (lib/document-title.ts). */
export const screenTitles = {
  ...tabLabels,
  join: 'Invitation',
  messages: 'Messages',
  createPost: 'Create New Post',
  post: 'Post',
  settings: 'Settings',
  moderation: 'Moderation',
  statement: 'Decision',
  suspended: 'Account Suspended',
  notFound: 'Page Not Found',
  forgot: 'Forgot Password',
  reset: 'New Password',
  verify: 'Verify Email',
  newEmail: 'Confirm New Email',
  undoEmail: 'Undo Email Change',
  recover: 'Recovery Code',
}
