import type { Dictionary } from '../dictionary.ts'
import { plural } from './language.ts'

export const live: Dictionary['live'] = {
  newPosts: (count) => [
    String(count),
    plural(count, { one: ' nouvelle', other: ' nouvelles' }),
    plural(count, { one: ' publication', other: ' publications' }),
  ],
}
