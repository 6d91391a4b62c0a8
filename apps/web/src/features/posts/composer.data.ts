import type { PostInput } from '@stoop/validators/posts'
import { getErrorMessage } from '../../lib/errors.ts'
import { runCreation } from '../../lib/idempotency-key.ts'
import { showToast, type ToastContent } from '../../lib/toast.ts'
import { client } from '../../lib/trpc.ts'
import { composer } from '../../locales/en/composer.ts'
import { editing } from '../../locales/en/editing.ts'
import { getVerificationToast } from '../account/email-not-verified.ts'
import { type FormContent, ignoreKept, sendOrKeep } from '../outbox/keep-entry.ts'

/** Where the composer is. Each place has its own documented toasts. */
export type ComposerPlace = 'home' | 'page'

const createToasts: Record<ComposerPlace, { success: ToastContent; failure: (error: Error) => ToastContent }> = {
  home: { success: composer.published, failure: () => composer.publishFailed },
  page: {
    success: composer.created,
    failure: (error) => ({
      title: composer.createFailed,
      description: getErrorMessage(error) ?? composer.createFailedHint,
    }),
  },
}

/**
 * Creates a post and refreshes the feed and the counts. Without a connection, the outbox keeps the post. Rejects after showing a
 * toast.
 */
export async function createPost(
  place: ComposerPlace,
  draftName: string,
  input: PostInput,
  form: FormContent,
): Promise<void> {
  const { content, lang, visibility, repliesFrom, details } = input
  const kept = {
    ...{ kind: 'post' as const, communityId: null, content },
    ...(lang && { lang }),
    ...(visibility && { visibility }),
    ...(repliesFrom && { repliesFrom }),
    ...(details && { details }),
  }
  const post = await runCreation(
    draftName,
    {
      create: (sent: PostInput, options) =>
        sendOrKeep({
          ...{ content: kept, ...form, options },
          send: (callOptions) => client.posts.create.mutate(sent, callOptions),
        }),
      meta: {
        success: createToasts[place].success,
        failure: (error) => getVerificationToast(error) ?? createToasts[place].failure(error),
        stale: ['posts.feed', 'posts.ofMember', 'posts.city', 'auth.user', 'profiles.of'],
      },
    },
    input,
  ).catch(ignoreKept)
  if (post?.isHeld) showToast(editing.heldToast.post, 'default')
}
