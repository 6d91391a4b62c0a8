import type { Dictionary } from './dictionary.ts'
import { formatRelativeTime, intlTag } from './fr/language.ts'

export const dictionary = {
  intlTag,
  relativeTime: formatRelativeTime,
} satisfies Partial<Dictionary>
