import { Clock, Pin } from '@stoop/ui/lazy-icons'
import { useState } from 'react'
import { Dot } from '../../lib/dot.tsx'
import { lazyOverlay } from '../../lib/lazy-overlay.tsx'
import { communityModeration } from '../../locales/en/community-moderation.ts'
import { editing as words } from '../../locales/en/editing.ts'
import { useAuth } from '../auth/use-auth.ts'
import { postActions } from './post-actions.ts'
import type { AnyPost, PostKind, ReplyRef } from './post-kind.ts'
import type { VersionsDialogProps } from './versions-dialog.tsx'

const VersionsDialog = lazyOverlay<VersionsDialogProps>(() => import('./versions-dialog.tsx'))

export interface PostMarksProps {
  postKind: PostKind
  item: Pick<AnyPost, 'author' | 'editedAt' | 'isHeld' | 'isPinned'>
  /** The post, or the reply with its post. */
  itemRef: { id: string } | ReplyRef
}

/** The marks "Edited", which opens the versions, "Waiting for review" and "Pinned". */
export default function PostMarks({ postKind, item, itemRef }: PostMarksProps) {
  const [isOpen, setIsOpen] = useState(false)
  const viewer = useAuth()
  const isReply = 'commentId' in itemRef
  const { versionsOfPost, versionsOfReply } = postActions(postKind)
  return (
    <>
      {item.editedAt && (
        <span className="relative">
          <Dot />
          {postKind.isReadOnly ? (
            words.edited
          ) : (
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={words.editedLabel}
              onPointerEnter={VersionsDialog.load}
              onClick={() => setIsOpen(true)}
              className="relative rounded-tag after:absolute after:-inset-x-1.5 after:-inset-y-3 hover:underline"
            >
              {words.edited}
            </button>
          )}
          <VersionsDialog
            open={isOpen}
            source={isReply ? versionsOfReply(itemRef) : versionsOfPost(itemRef.id)}
            contentType={isReply ? 'reply' : 'post'}
            canErase={item.author.id === viewer.id || viewer.role !== 'member' || (postKind.isModerator ?? false)}
            onClose={() => setIsOpen(false)}
          />
        </span>
      )}
      {item.isHeld && (
        <span
          title={words.heldHint[isReply ? 'reply' : 'post']}
          className="inline-flex items-center gap-1 rounded-tag bg-accent-subtle px-1.5 py-0.5 text-xs font-semibold whitespace-nowrap text-foreground"
        >
          <Clock className="size-3.5" />
          {words.held}
          <span className="sr-only">. {words.heldHint[isReply ? 'reply' : 'post']}</span>
        </span>
      )}
      {item.isPinned && (
        <span className="inline-flex items-center gap-1 rounded-tag bg-primary-subtle px-1.5 py-0.5 text-xs font-semibold whitespace-nowrap text-primary">
          <Pin className="size-3.5" />
          {communityModeration.pinned}
        </span>
      )}
    </>
  )
}
