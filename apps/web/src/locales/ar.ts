import { formatRelativeTime, intlTag } from './ar/language.ts'
import type { Dictionary } from './dictionary.ts'

export const dictionary = {
  intlTag,
  relativeTime: formatRelativeTime,
} satisfies Partial<Dictionary>
