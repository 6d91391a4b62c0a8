import type { Dictionary } from '../dictionary.ts'
import { plural } from './language.ts'

export const live: Dictionary['live'] = {
  newPosts: (count) => [
    String(count),
    plural(count, { one: ' nueva', other: ' nuevas' }),
    plural(count, { one: ' publicación', other: ' publicaciones' }),
  ],
}
