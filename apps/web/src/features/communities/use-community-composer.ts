import { communityPostInput } from '@stoop/validators/communities'
import { useAuth } from '../auth/use-auth.ts'
import { communityPostDraftsOf } from '../posts/discard-draft.ts'
import { useComposer } from '../posts/use-composer.ts'
import { createCommunityPost } from './community-posts.data.ts'

/** The form of a community post, with drafts for each community. */
export function useCommunityComposer(communityId: string, onSent: () => void) {
  const { id: viewerId } = useAuth()
  return useComposer(
    {
      drafts: communityPostDraftsOf(viewerId, communityId),
      schema: communityPostInput,
      own: { id: communityId },
      mentionScope: { communityId },
      hasReplies: true,
      canSendEmpty: true,
      create: (draftName, input, form) => createCommunityPost(draftName, { ...input, id: communityId }, form),
    },
    onSent,
  )
}
