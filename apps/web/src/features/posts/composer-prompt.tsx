import { lazyOverlay } from '../../lib/lazy-overlay.tsx'
import { posts } from '../../locales/en/posts.ts'
import { useAuth } from '../auth/use-auth.ts'
import type { ComposerSheetProps } from './composer-sheet.tsx'

const ComposerSheet = lazyOverlay<ComposerSheetProps>(() => import('./composer-sheet.tsx'), true)

export interface ComposerPromptProps {
  open: boolean
  onOpen: () => void
  onClose: () => void
}

/** The prompt "What's on your mind, Ann?", which opens the composer. */
export function ComposerPrompt({ open, onOpen, onClose }: ComposerPromptProps) {
  const { firstName } = useAuth()
  // Read the font size only for long names, because reading it makes the browser compute styles.
  const isCut = firstName.length > 20 && parseFloat(getComputedStyle(document.documentElement).fontSize) < 20
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={ComposerSheet.load}
        onFocus={ComposerSheet.load}
        onClick={onOpen}
        className="min-h-11 min-w-0 flex-1 bg-sunken px-4 py-0.5 text-start leading-tight text-muted transition-[background-color,scale] hover:bg-line/70 active:scale-[0.99]"
        // Half of the minimum height. With rounder corners, text on several lines would touch them.
        style={{ borderRadius: '1.375rem' }}
      >
        {/* A very long name is cut, so that posts stay visible below, but not in large text. */}
        <span className={isCut ? 'line-clamp-2' : 'wrap-anywhere'}>{posts.prompt(firstName)}</span>
      </button>
      <ComposerSheet open={open} onClose={onClose} />
    </>
  )
}
