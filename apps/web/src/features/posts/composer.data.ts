import type { PostInput } from '@stoop/validators/posts'
import { attemptAt, attempted } from '../../lib/attempt.ts'
import { sentenceOf } from '../../lib/failure.ts'
import { act } from '../../lib/query.ts'
import type { Words } from '../../lib/toast.ts'
import { client } from '../../lib/trpc.ts'
import { composer } from '../../words/composer.ts'

/** Where a post is written: each place has its own documented toasts (R36). */
export type Place = 'home' | 'page'

const said: Record<Place, { success: Words; failure: (error: Error) => Words }> = {
  home: { success: composer.published, failure: () => composer.publishFailed },
  page: {
    success: composer.created,
    failure: (error) => ({ title: composer.createFailed, description: sentenceOf(error) ?? composer.createFailedHint }),
  },
}

/** Shares a post; the feed and the counts follow. Rejects after its toast. */
export async function createPost(place: Place, draftName: string, input: PostInput): Promise<void> {
  await act(
    {
      mutationKey: [draftName],
      mutationFn: (sent: PostInput) =>
        client.posts.create.mutate(sent, { context: { idempotencyKey: attemptAt(draftName, sent) } }),
      meta: { ...said[place], stale: ['posts.feed', 'posts.ofMember', 'auth.user', 'profiles.of'] },
    },
    input,
  )
  attempted(draftName)
}
