import { appShell, signInTitle, tabLabels } from './de/app-shell.ts'
import { friends } from './de/friends.ts'
import { formatRelativeTime, intlTag } from './de/language.ts'
import { posts } from './de/posts.ts'
import type { Dictionary } from './dictionary.ts'

export const dictionary = {
  appShell,
  friends,
  intlTag,
  posts,
  relativeTime: formatRelativeTime,
  signInTitle,
  tabLabels,
} satisfies Partial<Dictionary>
