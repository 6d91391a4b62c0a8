import type { Dictionary } from '../dictionary.ts'

export const live: Dictionary['live'] = {
  newPosts: (count) => [String(count), ' جديد', ' من المنشورات'],
}
