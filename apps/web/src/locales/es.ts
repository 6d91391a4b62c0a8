import type { Dictionary } from './dictionary.ts'
import { formatRelativeTime, intlTag } from './es/language.ts'

export const dictionary = {
  intlTag,
  relativeTime: formatRelativeTime,
} satisfies Partial<Dictionary>
