import { IconButton } from '@stoop/ui/icon-button'
import { X } from '@stoop/ui/icons'
import { Sheet } from '@stoop/ui/sheet'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { composer as words } from '../../locales/en/composer.ts'
import { announceKeptDraft, dismissDraftToast, type PostDrafts } from './discard-draft.ts'

export interface ComposerFrameProps {
  open: boolean
  title: string
  drafts: PostDrafts
  onClose: () => void
  renderForm: (textRef: RefObject<HTMLTextAreaElement | null>) => ReactNode
}

/** The sheet of a composer. Closing it keeps the draft. */
export function ComposerFrame({ open, title, drafts, onClose, renderForm }: ComposerFrameProps) {
  const textRef = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (open) dismissDraftToast()
  }, [open])
  function close() {
    onClose()
    announceKeptDraft(drafts)
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={title}
      initialFocus={textRef}
      action={
        <IconButton label={words.close} icon={<X className="size-5" />} onClick={close} className="-me-3 text-muted" />
      }
    >
      {renderForm(textRef)}
    </Sheet>
  )
}
