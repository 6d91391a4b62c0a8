import type { RefObject } from 'react'
import { composer as words } from '../../locales/en/composer.ts'
import { useAuth } from '../auth/use-auth.ts'
import { ComposerForm } from './composer-form.tsx'
import { ComposerFrame } from './composer-frame.tsx'
import { discardPostDraft, postDraftsOf } from './discard-draft.ts'
import { useFriendComposer } from './use-friend-composer.ts'
import { VisibilityChoice } from './visibility-choice.tsx'

export interface ComposerSheetProps {
  open: boolean
  onClose: () => void
}

/** The composer on Home, a sheet. */
export default function ComposerSheet({ open, onClose }: ComposerSheetProps) {
  const { id: viewerId } = useAuth()
  return (
    <ComposerFrame
      open={open}
      title={words.title}
      drafts={postDraftsOf(viewerId)}
      onClose={onClose}
      renderForm={(textRef) => <HomeForm textRef={textRef} onDone={onClose} />}
    />
  )
}

interface HomeFormProps {
  textRef: RefObject<HTMLTextAreaElement | null>
  onDone: () => void
}

function HomeForm({ textRef, onDone }: HomeFormProps) {
  const { id: viewerId } = useAuth()
  const composer = useFriendComposer('home', onDone)
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
