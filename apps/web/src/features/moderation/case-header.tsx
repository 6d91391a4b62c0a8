import { IconButton } from '@stoop/ui/icon-button'
import { ChevronDown } from '@stoop/ui/icons'
import { ArrowLeft } from '@stoop/ui/lazy-icons'
import { moderation as words } from '../../locales/en/moderation.ts'
import { ShortcutsButton } from './shortcuts-button.tsx'

interface CaseHeaderProps {
  onClose: () => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** Links back to the queue and to the previous and next case. */
export function CaseHeader({ onClose, onPrevious, onNext }: CaseHeaderProps) {
  return (
    <nav aria-label={words.tabs.label} className="mb-2 -ms-3 flex items-center">
      <IconButton label={words.back} icon={<ArrowLeft />} aria-keyshortcuts="u Escape" onClick={onClose} />
      <span className="font-semibold">{words.title}</span>
      <span className="-me-3 ms-auto flex">
        <IconButton
          label={words.previous}
          icon={<ChevronDown className="size-6 rotate-180" />}
          aria-keyshortcuts="k"
          disabled={!onPrevious}
          onClick={onPrevious}
        />
        <IconButton
          label={words.next}
          icon={<ChevronDown className="size-6" />}
          aria-keyshortcuts="j"
          disabled={!onNext}
          onClick={onNext}
        />
        <ShortcutsButton />
      </span>
    </nav>
  )
}
