import { localized } from '../texts.ts'

/** Texts of live updates. */
export const live = localized('live', {
  /** The parts of "3 new posts". A narrow header shows only the first one or two. */
  newPosts: (count: number): readonly [string, string, string] => [
    String(count),
    ' new',
    count === 1 ? ' post' : ' posts',
  ],
})
