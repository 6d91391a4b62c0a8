import { Avatar } from '@stoop/ui/avatar'
import { cardClass } from '@stoop/ui/card'
import { PenLine } from '@stoop/ui/icons'
import { Suspense } from 'react'
import { later } from '../../lib/later.ts'
import { posts } from '../../words/posts.ts'
import { useAuth } from '../auth/use-auth.ts'

const ComposerSheet = later<{ onClose: () => void }>(() => import('./composer-sheet.tsx'))

export interface ComposerPromptProps {
  open: boolean
  onOpen: () => void
  onClose: () => void
}

/** "What's on your mind, Ann?": opens the composer. */
export function ComposerPrompt({ open, onOpen, onClose }: ComposerPromptProps) {
  const { firstName, lastName, avatar } = useAuth()
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={ComposerSheet.load}
        onFocus={ComposerSheet.load}
        onClick={onOpen}
        className={`${cardClass} flex w-full items-center gap-3 p-3 text-left text-muted transition-[background-color] hover:bg-raised`}
      >
        <Avatar firstName={firstName} lastName={lastName} photo={avatar} size="small" />
        <span className="min-w-0 flex-1 truncate">{posts.prompt(firstName)}</span>
        <PenLine className="mr-1 size-5 text-brick" />
      </button>
      {open && (
        <Suspense>
          <ComposerSheet onClose={onClose} />
        </Suspense>
      )}
    </>
  )
}
