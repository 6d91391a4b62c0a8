import { IconButton } from '@stoop/ui/icon-button'
import { X } from '@stoop/ui/icons'
import { Sheet } from '@stoop/ui/sheet'
import type { Community } from '@stoop/validators/communities'
import { LIMITS } from '@stoop/validators/limits'
import { type RefObject, useEffect, useRef } from 'react'
import { communities } from '../../locales/en/communities.ts'
import { composer as words } from '../../locales/en/composer.ts'
import { useAuth } from '../auth/use-auth.ts'
import { ComposerForm } from '../posts/composer-form.tsx'
import {
  announceKeptDraft,
  communityPostDraftsOf,
  discardPostDraft,
  dismissDraftToast,
} from '../posts/discard-draft.ts'
import { useCommunityComposer } from './use-community-composer.ts'

export interface CommunityComposerProps {
  open: boolean
  community: Community
  onClose: () => void
}

/** The composer of a community post, 1 to 500 characters and pictures. Closing it keeps the draft. */
export default function CommunityComposer({ open, community, onClose }: CommunityComposerProps) {
  const { id: viewerId } = useAuth()
  const textRef = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (open) dismissDraftToast()
  }, [open])
  function close() {
    onClose()
    announceKeptDraft(communityPostDraftsOf(viewerId, community.id))
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={communities.write}
      initialFocus={textRef}
      action={
        <IconButton label={words.close} icon={<X className="size-5" />} onClick={close} className="-mr-3 text-muted" />
      }
    >
      <CommunityForm community={community} textRef={textRef} onDone={onClose} />
    </Sheet>
  )
}

interface CommunityFormProps {
  community: Community
  textRef: RefObject<HTMLTextAreaElement | null>
  onDone: () => void
}

function CommunityForm({ community: { id, name, memberCount }, textRef, onDone }: CommunityFormProps) {
  const { id: viewerId } = useAuth()
  const composer = useCommunityComposer(id, onDone)
  return (
    <ComposerForm
      composer={composer}
      textRef={textRef}
      label={communities.contentPlaceholder(name)}
      maxLength={LIMITS.communityPost}
      audience={<p className="px-3 text-sm text-muted">{words.communityAudience(memberCount, name)}</p>}
      repliesFrom={composer.values.repliesFrom}
      onDiscard={() => {
        onDone()
        discardPostDraft(communityPostDraftsOf(viewerId, id))
      }}
    />
  )
}
