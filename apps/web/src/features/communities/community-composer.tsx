import type { CommunityDetail } from '@stoop/validators/communities'
import { LIMITS } from '@stoop/validators/limits'
import type { RefObject } from 'react'
import { communities } from '../../locales/en/communities.ts'
import { composer as words } from '../../locales/en/composer.ts'
import { useAuth } from '../auth/use-auth.ts'
import { ComposerForm } from '../posts/composer-form.tsx'
import { ComposerFrame } from '../posts/composer-frame.tsx'
import { communityPostDraftsOf, discardPostDraft } from '../posts/discard-draft.ts'
import { useCommunityComposer } from './use-community-composer.ts'

export interface CommunityComposerProps {
  open: boolean
  community: CommunityDetail
  onClose: () => void
}

/** The composer of a community post, 1 to 500 characters and pictures. */
export default function CommunityComposer({ open, community, onClose }: CommunityComposerProps) {
  const { id: viewerId } = useAuth()
  return (
    <ComposerFrame
      open={open}
      title={communities.write}
      drafts={communityPostDraftsOf(viewerId, community.id)}
      onClose={onClose}
      renderForm={(textRef) => <CommunityForm community={community} textRef={textRef} onDone={onClose} />}
    />
  )
}

interface CommunityFormProps {
  community: CommunityDetail
  textRef: RefObject<HTMLTextAreaElement | null>
  onDone: () => void
}

function CommunityForm({ community, textRef, onDone }: CommunityFormProps) {
  const { id, name, memberCount, isReadableBeforeJoining } = community
  const { id: viewerId } = useAuth()
  const composer = useCommunityComposer(id, onDone)
  return (
    <ComposerForm
      composer={composer}
      textRef={textRef}
      label={communities.contentPlaceholder(name)}
      maxLength={LIMITS.communityPost}
      audience={
        <p className="px-3 text-sm text-muted">
          {isReadableBeforeJoining ? words.readableAudience : words.communityAudience(memberCount, name)}
        </p>
      }
      repliesFrom={composer.values.repliesFrom}
      onDiscard={() => {
        onDone()
        discardPostDraft(communityPostDraftsOf(viewerId, id))
      }}
    />
  )
}
