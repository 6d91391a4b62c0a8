import type { Visibility } from '@stoop/validators/posts'
import { useState } from 'react'
import { lazyOverlay } from '../../lib/lazy-overlay.tsx'
import { useAuth } from '../auth/use-auth.ts'
import type { AudienceSheetProps } from './audience-sheet.tsx'
import type { AnyPost } from './post-kind.ts'
import { VisibilityIcon } from './visibility-icon.tsx'

const AudienceSheet = lazyOverlay<AudienceSheetProps>(() => import('./audience-sheet.tsx'))

export interface PostAudienceProps {
  post: Pick<AnyPost, 'id' | 'author'>
  visibility: Visibility
}

/**
 * The icon of who can read a post. On the viewer's own posts, it is a button that shows the number of readers and some of them.
 */
export default function PostAudience({ post, visibility }: PostAudienceProps) {
  const viewer = useAuth()
  const [isOpen, setIsOpen] = useState(false)
  if (post.author.id !== viewer.id) return <VisibilityIcon visibility={visibility} hasLabel />
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={AudienceSheet.load}
        onFocus={AudienceSheet.load}
        onClick={() => setIsOpen(true)}
        className="relative -m-1.5 grid size-6.5 place-items-center rounded-pill after:absolute after:-inset-x-1 after:-inset-y-2.5 hover:bg-sunken"
      >
        <VisibilityIcon visibility={visibility} hasLabel />
      </button>
      <AudienceSheet open={isOpen} postId={post.id} onClose={() => setIsOpen(false)} />
    </>
  )
}
