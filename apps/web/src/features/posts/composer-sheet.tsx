import { IconButton } from '@stoop/ui/icon-button'
import { X } from '@stoop/ui/icons'
import { Sheet } from '@stoop/ui/sheet'
import { type RefObject, useEffect, useRef } from 'react'
import { composer as words } from '../../locales/en/composer.ts'
import { useAuth } from '../auth/use-auth.ts'
import { ComposerForm } from './composer-form.tsx'
import { announceKeptDraft, discardPostDraft, dismissDraftToast, postDraftsOf } from './discard-draft.ts'
import { useComposer } from './use-composer.ts'
import { VisibilityChoice } from './visibility-choice.tsx'

export interface ComposerSheetProps {
  open: boolean
  onClose: () => void
}

/** The composer on Home, a sheet. Closing it keeps the draft. */
export default function ComposerSheet({ open, onClose }: ComposerSheetProps) {
  const { id: viewerId } = useAuth()
  const textareaRef = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (open) dismissDraftToast()
  }, [open])
  function close() {
    onClose()
    announceKeptDraft(postDraftsOf(viewerId))
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={words.title}
      initialFocus={textareaRef}
      action={
        <IconButton label={words.close} icon={<X className="size-5" />} onClick={close} className="-mr-3 text-muted" />
      }
    >
      <HomeForm textRef={textareaRef} onDone={onClose} />
    </Sheet>
  )
}

interface HomeFormProps {
  textRef: RefObject<HTMLTextAreaElement | null>
  onDone: () => void
}

function HomeForm({ textRef, onDone }: HomeFormProps) {
  const { id: viewerId } = useAuth()
  const composer = useComposer('home', onDone)
  const { visibility, repliesFrom } = composer.values
  return (
    <ComposerForm
      composer={composer}
      textRef={textRef}
      audience={<VisibilityChoice value={visibility} onChange={composer.setVisibility} />}
      repliesFrom={visibility === 'private' ? undefined : repliesFrom}
      onDiscard={() => {
        onDone()
        discardPostDraft(postDraftsOf(viewerId))
      }}
    />
  )
}
